import { average } from '#values/money.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { PackChip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { LoadFailed, failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { typedNumber } from '#ui/quantity/quantity.ts';
import { sentences } from '#ui/sentences.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { useReorder, useReorderPreview } from './use-reorder.ts';
import type { PreviewLine, Source } from './use-reorder.ts';
import css from './reorder-dialog.module.css';

interface Props {
  readonly source: Source;
  /** What is ordered again: its number. */
  readonly name: string;
  /** For which ship-to it is shown; '' while none is known. */
  readonly shipToId: string;
  /** Says, or asks, where it goes. */
  readonly place: (cartLines: number) => ReactNode;
  /** What must be answered first. */
  readonly placeMissing: string | undefined;
  /** Moves the cart there. */
  onPlace(): Promise<boolean>;
  onClose(): void;
}

/** Old quantity, today's price and difference, availability: lines that can come are ticked, the others say why not. */
export function ReorderDialog({ source, name, shipToId, place, placeMissing, onPlace, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: preview, error, refetch, isPlaceholderData } = useReorderPreview(source, shipToId);
  const reorder = useReorder(source);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [failed, setFailed] = useState('');
  const [moving, setMoving] = useState(false);
  const go = useRef<HTMLDivElement>(null);
  const ready = preview !== undefined;
  useEffect(() => {
    // Enter is enough where nothing is to be thought about.
    if (ready && !placeMissing) go.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);

  const lines = ready ? preview.lines : [];
  // Where another product is taken in its place, nothing is left out.
  const short = lines.filter((line) => line.problem && !(line.replacement && chosen.get(line.line)));
  const textOf = (line: PreviewLine) => chosen.get(line.line) ?? (line.problem ? '' : String(line.quantity));
  const choose = (line: PreviewLine, text: string) => setChosen(new Map(chosen).set(line.line, text));
  const wrong = lines.some((line) => typedNumber(textOf(line)) === null);
  const wanted = lines.flatMap((line) => {
    const quantity = typedNumber(textOf(line)) ?? 0;
    const instead = line.replacement && { replaced_by: line.replacement.sku };
    return quantity > 0 ? [{ line: line.line, quantity, ...instead }] : [];
  });

  const add = async () => {
    setFailed('');
    setMoving(true);
    try {
      if (!(await onPlace())) return;
      const { message, problems } = await reorder.mutateAsync(wanted);
      const action = { label: t('order.toCart'), run: () => void navigate(paths.cart()) };
      // What was left out here with open eyes is no news; what the cart itself could not take is.
      const text = message
        ? `${message}: ${sentences(problems)}`
        : short.length > 0
          ? `${t('error.addToCart')}: ${short.map(({ name: product }) => product).join(', ')}`
          : '';
      toast(text ? { tone: 'wrong', text, action } : { tone: 'done', text: t('reorder.done'), action, stays: false });
      onClose();
    } catch (problem) {
      setFailed(failureSentence(problem, t));
    } finally {
      setMoving(false);
    }
  };
  const isSaved = 'cartId' in source;
  const onlyEmpties = ready && lines.length === 0;
  const nothingLeft = short.length > 0 && short.length === lines.length;
  return (
    <Dialog
      open
      size="lg"
      title={t('reorder.title', { number: name })}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('reorder.not')}
          </Button>
          <div ref={go} className={css['go']}>
            {onlyEmpties ? (
              <Button size="lg" variant="primary" wide onClick={() => void navigate(paths.cart())}>
                {t('order.toCart')}
              </Button>
            ) : (
              <Button
                size="lg"
                variant="primary"
                wide
                busy={moving || isPlaceholderData}
                reason={
                  ready && placeMissing
                    ? placeMissing
                    : ready && wanted.length === 0
                      ? t('reorder.nothing')
                      : wrong
                        ? t('quantity.whole')
                        : undefined
                }
                inactive={!ready}
                onClick={() => void add()}
              >
                {short.length > 0
                  ? t('reorder.rest', { count: wanted.length })
                  : t('reorder.add', { count: wanted.length })}
              </Button>
            )}
          </div>
        </>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!ready && !error && <SkeletonRows rows={5} height={56} />}
      {ready && (
        <>
          {short.length > 0 && (
            <Notice tone="warning" urgent>
              <b>{isSaved || nothingLeft ? t('error.reorderUnavailable') : t('error.addToCart')}</b>{' '}
              {short.map(({ name: product }) => product).join(', ')}
            </Notice>
          )}
          {onlyEmpties ? <p>{t('reorder.onlyEmpties')}</p> : place(preview.cart_lines)}
          {preview.cart_lines > 0 && !onlyEmpties && (
            <p className={css['joins']}>{t('reorder.joins', { count: preview.cart_lines })}</p>
          )}
          <ul className={css['lines']}>
            {lines.map((line) => (
              <Line key={line.line} line={line} text={textOf(line)} onChange={(text) => choose(line, text)} />
            ))}
          </ul>
          {failed && (
            <Notice tone="wrong" urgent>
              {failed}
            </Notice>
          )}
        </>
      )}
    </Dialog>
  );
}

function Line({ line, text, onChange }: { line: PreviewLine; text: string; onChange(text: string): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const on = typedNumber(text) !== 0;
  const free = line.free_quantity ?? 0;
  const instead = line.replacement;
  const possible = !line.problem || free > 0 || Boolean(instead);
  const per = (total: number | null | undefined) =>
    total === null || total === undefined || line.quantity === 0 ? null : average(total, line.quantity);
  const [then, now] = [per(line.old_row_total), per(instead ? instead.row_total : line.row_total)];
  const difference = then === null || now === null ? 0 : now - then;
  const unit = (instead ?? line).sales_unit?.label ?? '';
  return (
    <li
      className={css['line']}
      data-off={on ? undefined : true}
      data-wrong={line.problem ? true : undefined}
      data-row=""
    >
      <div className={css['tick']}>
        <input
          id={id}
          type="checkbox"
          checked={on}
          disabled={!possible}
          onChange={(event) =>
            onChange(event.target.checked ? String(line.problem && !instead ? free : line.quantity) : '')
          }
        />
        <label htmlFor={id} className={css['name']}>
          <b>{shortNameOf(line)}</b>
          <span>
            {line.packaging && <PackChip>{line.packaging}</PackChip>} {line.sku}
          </span>
        </label>
      </div>
      <div className={css['price']}>
        {now !== null && (
          <>
            <span>
              {format.money(now)}
              {unit && <small> / {unit}</small>}
            </span>
            {then !== null && (
              <small data-dearer={difference > 0 || undefined}>
                {difference === 0
                  ? t('order.samePrice')
                  : t(difference > 0 ? 'order.dearer' : 'order.cheaper', {
                      amount: format.money(Math.abs(difference)),
                    })}
              </small>
            )}
          </>
        )}
      </div>
      <div className={css['quantity']}>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantity.of', { name: line.name })}
          aria-invalid={typedNumber(text) === null || undefined}
          disabled={!possible}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <small>{t('order.oldQuantity', { quantity: format.units(line.quantity, unit) })}</small>
      </div>
      {line.problem && (
        <p className={css['problem']}>
          <IconAlertTriangle size={14} aria-hidden /> {line.problem.message}{' '}
          {instead && <b>{t('product.instead', { name: instead.name })}</b>}
        </p>
      )}
    </li>
  );
}

/** The packaging stands beside it. */
function shortNameOf({ name, packaging }: PreviewLine): string {
  return packaging ? name.replace(` – ${packaging}`, '') : name;
}

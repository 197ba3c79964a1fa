import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { adoptPress, isPressOpen, isUntold, openPress } from '#portal/features/cart/add-once.ts';
import type { AddedItem, Press } from '#portal/features/cart/add-once.ts';
import { useAddLines } from '#portal/features/cart/use-add-lines.ts';
import { readPasted } from '#portal/features/quick-order/read-pasted.ts';
import { useQuickCheck } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { keep, kept } from '#portal/state/kept.ts';
import { leaveBehind, ownerOfTyped, takeLeftBehind } from '#portal/state/left-behind.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { useRootMark } from '#ui/root-mark.ts';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { toast } from '#ui/toast.tsx';
import { OrderWays } from './order-ways.tsx';
import { PadLine } from './pad-line.tsx';
import type { PadActions } from './pad-line.tsx';
import {
  MOST_ROWS,
  askedOf,
  checkedByKey,
  emptyRows,
  followingChecks,
  isEmpty,
  isWrong,
  lacksQuantity,
  orderable,
  withFreeRow,
  withPasted,
  withRow,
} from './pad-rows.ts';
import type { Answered, CheckedPadRow, PadRow } from './pad-rows.ts';
import css from './quick-order-screen.module.css';

const KEPT = 'quick-order';
/** A pad as long as the page lives: who leaves it and comes back has another one, with the same rows. */
interface Pad {
  readonly owner: string;
  /** The rows of earlier pads are in it. */
  readonly taken: Promise<void>;
  /** Rows are in the cart, or were refused with a reason. */
  settle(gone: ReadonlySet<number>, failed: ReadonlyMap<number, string>): void;
}
/** The one that was opened last: what is known of a press that an earlier one began is said to it. */
let lastPad: Pad | null = null;
/** The rows that a press of this tab is about to add, whichever pad began it; null while none is under way. */
let underWay: Sent | null = null;
const CHECK_AFTER_MS = 200;

/** Rows that are on their way into the cart, in the order in which they were sent; each with the rows that are counted in it. */
type Sent = readonly (readonly number[])[];

/** The pad: code, Enter, quantity, Enter; lists are pasted into any cell. What cannot be ordered stays with its reason, nothing is lost. */
export function QuickOrderScreen() {
  useRootMark('pad-foot');
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [rows, setRows] = useState(() => emptyRows());
  const [sent, setSent] = useState(keptSent);
  const [settled, setSettled] = useState(rows);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const body = useRef<HTMLTableElement>(null);
  const [adding, setAdding] = useState(false);
  const { mutateAsync: addLines } = useAddLines(KEPT);
  useFirstFocus(body, '[data-cell="code"]', 'pad');
  // What stands on the page now, for a user who comes back to it later.
  const now = useRef({ rows, sent });
  const [owner] = useState(ownerOfTyped);
  const [isTaken, setIsTaken] = useState(false);
  const taken = useRef<Promise<void>>(undefined);
  useEffect(() => {
    now.current = { rows, sent };
    // As it stands at that moment: what an answer took out a moment ago, before the page was drawn anew, would be added a second time.
    const write = () => isTaken && keepRows(owner, now.current.rows, now.current.sent);
    const timer = setTimeout(() => {
      write();
      setSettled(rows);
    }, CHECK_AFTER_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [rows, sent, owner, isTaken]);
  // The press is known now, so its rows go at once: the next page must not find them without it.
  const settle = (gone: ReadonlySet<number>, failed: ReadonlyMap<number, string>) => {
    const left = withFreeRow(now.current.rows.filter(({ key }) => !gone.has(key)));
    now.current = { rows: left, sent: [] };
    keepRows(owner, left, []);
    setSent([]);
    setRows((all) => withFreeRow(all.filter(({ key }) => !gone.has(key))));
    setRefused((all) => new Map([...all, ...failed]));
  };
  // What was typed on an earlier page, of this tab or of one that was closed, stands before what is typed here.
  useEffect(() => {
    let isOver = false;
    let isIn = false;
    taken.current = takeRows(owner, (left, isUnknown) => {
      // Nobody else has them any more, and the page is not drawn with them yet.
      keepRows(owner, [...left, ...now.current.rows], keptSent());
      if (isOver) return;
      isIn = true;
      setIsTaken(true);
      now.current = { rows: now.current.rows, sent: keptSent() };
      setSent(now.current.sent);
      // The empty rows stay the same ones: the cursor may stand in one.
      if (left.length > 0)
        setRows((all) =>
          withFreeRow(
            [...left, ...all.filter((row) => !isEmpty(row)), ...all.filter((row) => isEmpty(row))].slice(0, MOST_ROWS),
          ),
        );
      if (isUnknown) toast({ tone: 'wrong', text: t('cart.addUnknown') });
    });
    lastPad = { owner, taken: taken.current, settle };
    return () => {
      isOver = true;
      if (isIn) keepRows(owner, now.current.rows, now.current.sent);
    };
    // Once, however often the language changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner]);
  const asked = useMemo(() => askedOf(settled), [settled]);
  const { data, ask } = useQuickCheck(asked.lines);
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (data) setAnswered({ rows: settled, checked: data });
  }, [data, settled]);
  const [checkedAt] = useState(followingChecks);
  const checked = useMemo(() => checkedAt(rows, answered), [checkedAt, rows, answered]);
  const sentKeys = useMemo(() => new Set(sent.flat()), [sent]);
  const good = useMemo(
    () => orderable(rows, checked).filter(({ row }) => !sentKeys.has(row.key)),
    [rows, checked, sentKeys],
  );
  const wrong = rows.filter((row) => row.code.trim() && isWrong(row, checked.get(row.key)));
  const missing = rows.filter((row) => row.code.trim() && lacksQuantity(row, checked.get(row.key)));
  const total = good.reduce((sum, { check }) => sum + (check.row_total ?? 0), 0);
  const waiting = rows.some((row) => row.code.trim() !== '' && !checked.has(row.key));

  const actions = useMemo<PadActions>(
    () => ({
      change: (key, next) => {
        setRows((all) => withRow(all, key, next));
        setRefused((all) => (all.has(key) ? new Map([...all].filter(([other]) => other !== key)) : all));
      },
      remove: (key) => setRows((all) => withFreeRow(all.filter((row) => row.key !== key))),
      focus: (index, cell) =>
        setTimeout(() => body.current?.querySelectorAll<HTMLInputElement>(`[data-cell="${cell}"]`)[index]?.focus()),
    }),
    [],
  );
  const paste = (event: ClipboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? 0);
    const lines = readPasted(event.clipboardData.getData('text/plain'));
    if (!lines) return;
    event.preventDefault();
    const { rows: next, leftOut } = withPasted(rows, at, lines);
    setRows(next);
    setSettled(next);
    if (leftOut > 0)
      toast({
        tone: 'wrong',
        text: t('quick.leftOut', { count: leftOut, most: MOST_ROWS }),
        action: { label: t('quick.toUpload'), run: () => void navigate(paths.bulkUpload()) },
      });
    actions.focus(
      next.findIndex((row, index) => index >= at && isEmpty(row)),
      'code',
    );
  };
  /** Says to the pad that was opened last what became of the press; where it is somebody else's by now, to this one. */
  const tellPad = async (...became: Parameters<Pad['settle']>) => {
    underWay = [];
    let last: Pad | null;
    do {
      last = lastPad?.owner === owner ? lastPad : null;
      await last?.taken;
    } while (last && last !== lastPad && lastPad?.owner === owner);
    (last?.settle ?? settle)(...became);
  };
  const add = async () => {
    if (underWay) return;
    underWay = now.current.sent;
    setAdding(true);
    const mine = lastPad;
    try {
      // Rows of an open press that are still to come belong to it.
      await taken.current;
      let open = now.current.sent;
      let done = 0;
      // A press whose answer got lost comes first: its rows are not sent a second time. Then what stands here.
      for (let again = open.length > 0; ; again = false) {
        const items: AddedItem[] = [];
        if (!again) {
          const present = now.current.rows;
          const lines = askedOf(present).lines;
          if (lines.length === 0) break;
          const checks = checkedByKey(present, { rows: present, checked: await ask(lines) });
          const ready = orderable(present, checks);
          if (ready.length === 0) break;
          // Another pad has the rows by now: nothing was sent yet, and what stands there counts.
          if (lastPad !== mine) return;
          open = ready.map(({ keys }) => keys);
          items.push(...ready.map(({ check }) => itemOf(check)));
          underWay = open;
          now.current = { rows: now.current.rows, sent: open };
          setSent(open);
          keepRows(owner, present, open);
        }
        const { refused: notAdded } = await addLines(items);
        const gone = new Set(open.flatMap((keys, index) => (notAdded.has(index) ? [] : keys)));
        const failed = new Map(
          open.flatMap(([key], index) => (notAdded.has(index) ? [[key!, notAdded.get(index)!] as const] : [])),
        );
        done += open.length - notAdded.size;
        await tellPad(gone, failed);
        if (notAdded.size > 0) toast({ tone: 'wrong', text: t('error.addToCart') });
        if (!again) break;
      }
      if (done > 0)
        toast({
          tone: 'done',
          text: t('quick.added', { count: done }),
          action: { label: t('order.toCart'), run: () => void navigate(paths.cart()) },
          stays: false,
        });
      if (body.current?.contains(document.activeElement) !== true) actions.focus(0, 'code');
    } catch (error) {
      if (!isPressOpen(KEPT)) await tellPad(new Set(), new Map());
      toast({ tone: 'wrong', text: isUntold(error) ? t('cart.addUnknown') : failureSentence(error, t) });
    } finally {
      underWay = null;
      setAdding(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) void add();
  };
  return (
    <Page title={t('portal.menu.quickOrder')} note={t('quick.hint')} actions={<OrderWays />}>
      <Panel flush>
        {/* Keys and the clipboard of all cells arrive here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table className={css['pad']} ref={body} data-taking={!isTaken || undefined} onPaste={paste} onKeyDown={press}>
          <caption className="hidden-visually">{t('portal.menu.quickOrder')}</caption>
          <thead>
            <tr>
              <th scope="col" className={css['number']}>
                #
              </th>
              <th scope="col">{t('quick.code')}</th>
              <th scope="col" className={css['amount']}>
                {t('checkout.column.quantity')}
              </th>
              <th scope="col" className={css['unit']}>
                {t('quick.unit')}
              </th>
              <th scope="col">{t('quick.product')}</th>
              <th scope="col" className={css['money']}>
                {t('checkout.column.net')}
              </th>
              <th scope="col">
                <span className="hidden-visually">{t('history.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <PadLine
                key={row.key}
                row={row}
                index={index}
                checked={row.code.trim() ? checked.get(row.key) : undefined}
                refused={refused.get(row.key)}
                sent={sentKeys.has(row.key)}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </Panel>
      <div className={css['foot']} role="status" aria-live="polite">
        <span>
          {good.length > 0 && (
            <>
              {t('quick.total')} <b className="money">{format.money(total)}</b>
            </>
          )}{' '}
          {wrong.length > 0 && <span className={css['wrong']}>{t('quick.wrong', { count: wrong.length })}</span>}{' '}
          {missing.length > 0 && <span>{t('quick.missing', { count: missing.length })}</span>}{' '}
          {sent.length > 0 && !adding && (
            <span className={css['wrong']}>{t('quick.unknown', { count: sent.length })}</span>
          )}
        </span>
        <span className={css['actions']}>
          {rows.some((row) => !isEmpty(row)) && (
            <Button
              variant="ghost"
              onClick={() => {
                setRows((all) => withFreeRow([...all.filter(({ key }) => sentKeys.has(key)), ...emptyRows()]));
                // The button goes with the rows.
                actions.focus(sent.flat().length, 'code');
              }}
            >
              {t('quick.clear')}
            </Button>
          )}
          <ButtonLink to={paths.cart()}>{t('order.toCart')}</ButtonLink>
          <Button
            variant="primary"
            size="lg"
            busy={adding}
            reason={
              good.length === 0 && sent.length === 0 && !waiting
                ? t(missing.length > 0 ? 'quick.typeQuantity' : 'quick.nothing')
                : undefined
            }
            aria-keyshortcuts="Control+Enter"
            onClick={() => void add()}
          >
            {t('quick.add', { count: good.length })}
          </Button>
        </span>
      </div>
    </Page>
  );
}

/** A line of the pad as the cart takes it. */
function itemOf({
  sku,
  quantity,
  number_of_layer,
  number_of_pallet,
  selected_options: options,
}: CheckedPadRow): AddedItem {
  return {
    sku: sku!,
    quantity,
    number_of_layer,
    number_of_pallet,
    ...(options.length > 0 && { selected_options: [...options] }),
  };
}

/** What was typed and not ordered yet outlives the tab; what is on its way outlives the page, like the press that sent it. */
function keepRows(owner: string, rows: readonly PadRow[], sent: Sent): void {
  const typed = rows.filter((row) => !isEmpty(row));
  const press = sent.length > 0 ? openPress(KEPT) : null;
  leaveBehind('pad.', owner, typed.length > 0 ? { rows: typed, sent, ...(press && { press }) } : null);
  keep(KEPT, sent);
}

interface Left {
  readonly rows: PadRow[];
  readonly sent: Sent;
  readonly press: Press | null;
}

/**
 * Rows of earlier pages. An open press of another tab comes with the rows that it was about and is asked for here, so that nothing is added twice; where this
 * tab has one of its own, both wait for a later page. `isUnknown`: some of the rows may be in the cart already, and nobody can ask.
 */
function takeRows(owner: string, into: (rows: readonly PadRow[], isUnknown: boolean) => void): Promise<void> {
  return takeLeftBehind('pad.', owner, (all) => {
    const here = new Set(keptSent().flat());
    const rows: PadRow[] = [];
    let isUnknown = false;
    for (const [index, one] of all.map(readLeft).entries()) {
      const isOfOther = one.rows.some(({ key }) => !here.has(key) && one.sent.some((keys) => keys.includes(key)));
      if (isOfOther && one.press) {
        if (!adoptPress(KEPT, one.press)) {
          leaveBehind('pad.', owner, one, `.${index}`);
          continue;
        }
        keep(KEPT, one.sent);
      } else isUnknown ||= isOfOther;
      rows.push(...one.rows);
    }
    into(rows, isUnknown);
  });
}

function readLeft(left: unknown): Left {
  const { rows, sent, press } = (left ?? {}) as { rows?: unknown; sent?: unknown; press?: Press };
  return {
    rows: Array.isArray(rows) ? rows.filter(isRow) : [],
    sent: Array.isArray(sent) ? (sent as number[][]) : [],
    press: press ?? null,
  };
}

function isRow(row: unknown): row is PadRow {
  const { key, code, quantity, unit } = (row ?? {}) as Partial<PadRow>;
  return typeof key === 'number' && [code, quantity, unit].every((text) => typeof text === 'string');
}

function keptSent(): Sent {
  if (underWay) return underWay;
  return isPressOpen(KEPT) ? ((kept(KEPT) as Sent | null) ?? []) : [];
}

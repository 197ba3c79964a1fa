import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProductBatch } from '#contract/desk/product.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useSaveKey } from '../../shell/keys.ts';
import type { Clash } from '../../state/merge-record.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useResting } from '../../state/use-resting.ts';
import { useNewPath } from '../../state/use-new-path.ts';
import { useUndoSet } from '../../state/use-undo-set.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { MergeDialog } from '../../ui/merge-dialog.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import type { Cells } from './basket.ts';
import { useBasket } from './basket.ts';
import { cellFault, cellText, fieldName } from './cell-text.ts';
import { Grid } from './grid.tsx';
import { Panel } from './panel.tsx';
import css from './products.module.css';

const SHOWN = ['offered', 'incomplete', 'off', 'all'] as const;
const PAGE = 100;
const KEYS = [
  ['F2', 'edit'],
  ['Ctrl C, Ctrl V', 'paste'],
  ['Ctrl D', 'fill'],
  ['↵', 'open'],
] as const;

/** The catalogue as a grid with one basket of changes and one save with a difference (desk.md, 3.4). */
const FAULTS_SHOWN = 5;

export default function Products() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const mayEdit = mayDo(useMe())('Desk Catalogue');
  const { filters: address, filter } = useFilters();
  const typed = address.get('q') ?? '';
  const search = useResting(typed.trim(), 150);
  const shown = SHOWN.find((one) => one === address.get('shown')) ?? 'offered';
  const category = address.get('category') ?? '';
  const open = address.get('product');
  const basket = useBasket();
  const page = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<DeskProductBatch | null>(null);
  const [clashes, setClashes] = useState<readonly Clash<Cells>[]>([]);
  const [faults, setFaults] = useState<DeskProductBatch['faults']>([]);
  const pages = useInfiniteQuery({
    queryKey: ['products', { search, shown, category }],
    queryFn: ({ pageParam }) =>
      desk('GET /products', {
        query: { search, shown, offset: pageParam, limit: PAGE, ...(category && { category }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : null),
  });
  const products = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const first = pages.data?.pages[0];
  const opened = products.find(({ sku }) => sku === open);
  const save = useMutation({
    mutationFn: (onlyLook: boolean) =>
      desk('POST /product-batches', {
        body: {
          preview: onlyLook,
          changes: [...basket.changes.values()].map(({ product, cells }) => ({
            sku: product.sku,
            version: product.version,
            cells,
          })),
        },
      }),
    onSuccess: (answer, onlyLook) => {
      setFaults(answer.faults);
      if (answer.stale.length > 0) {
        setPreview(null);
        setClashes(basket.rebase(answer.stale));
        toast({ tone: 'info', text: t('desk.products.merged', { count: answer.stale.length }) });
        void queries.invalidateQueries({ queryKey: ['products'] });
      } else if (answer.faults.length > 0) setPreview(null);
      else if (onlyLook) setPreview(answer);
      else {
        setPreview(null);
        basket.empty();
        const { changeSet } = answer;
        toast({
          tone: 'done',
          text: t('desk.products.saved', { count: answer.differences.length }),
          ...(changeSet !== null && { action: { label: t('desk.products.undo'), run: () => undo(changeSet) } }),
        });
        void queries.invalidateQueries({ queryKey: ['products'] });
      }
    },
  });
  const undo = useUndoSet('products');
  const discard = () => {
    const restore = basket.discard();
    setFaults([]);
    // The button goes with what it dropped: the keys go on in the grid.
    page.current?.querySelector<HTMLElement>("[data-at][tabindex='0']")?.focus();
    toast({
      tone: 'info',
      text: t('desk.products.discarded', { count: basket.count }),
      action: { label: t('desk.products.undo'), run: restore },
    });
  };
  const look = () => basket.count > 0 && !save.isPending && save.mutate(true);
  useUnsaved(basket.count);
  useSaveKey(look, preview && !save.isPending ? () => save.mutate(false) : null);
  const newPath = useNewPath();
  const text = cellText(t, first?.categories ?? [], i18n.language);
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.products.title')}</h1>
        {first && (
          <span>
            {t('desk.products.count', {
              total: format.number(first.total),
              incomplete: format.number(first.incomplete),
            })}
          </span>
        )}
        {newPath('product') && (
          <div className={table['right']}>
            <ButtonLink to={newPath('product')!}>{t('desk.products.new')}…</ButtonLink>
          </div>
        )}
      </header>
      <div ref={page} className={css['page']} data-panel={opened !== undefined}>
        <div className={css['main']}>
          <div className={table['filters']} role="search" aria-label={t('desk.orders.filter')}>
            <label>
              {t('desk.products.search')}
              <input
                type="search"
                value={typed}
                maxLength={100}
                onChange={(event) => filter('q', event.target.value)}
              />
            </label>
            <label>
              {t('desk.products.shown')}
              <select
                value={shown}
                onChange={(event) => filter('shown', event.target.value === 'offered' ? '' : event.target.value)}
              >
                {SHOWN.map((one) => (
                  <option key={one} value={one}>
                    {t(`desk.products.show.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t('desk.products.field.category_url_key')}
              <select value={category} onChange={(event) => filter('category', event.target.value)}>
                <option value="">{t('desk.all')}</option>
                {first?.categories.map(({ urlKey, name }) => (
                  <option key={urlKey} value={urlKey}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div className={css['scroll']}>
            <Paged
              of={pages}
              isEmpty={products.length === 0}
              empty={<Empty title={t('desk.products.empty')}>{t('desk.products.emptyBody')}</Empty>}
            >
              <Grid
                products={products}
                basket={basket}
                mayEdit={mayEdit}
                text={text}
                faulty={new Set(faults.map(({ key, column }) => `${key} ${column}`))}
                open={open}
                onOpen={(sku) => filter('product', sku)}
              />
            </Paged>
          </div>
          {(faults.length > 0 || save.error) && (
            <div className={css['wrong']} role="alert">
              {save.error?.message}
              {faults.slice(0, FAULTS_SHOWN).map((fault, index) => (
                <p key={index}>
                  <b>
                    {fault.key} {fieldName(t, fault.column)}
                  </b>{' '}
                  {cellFault(t, text, fault)}
                </p>
              ))}
              {faults.length > FAULTS_SHOWN && (
                <p>{t('desk.products.moreFaults', { count: faults.length - FAULTS_SHOWN })}</p>
              )}
            </div>
          )}
          {mayEdit && (
            <div className={css['foot']}>
              {basket.count > 0 ? (
                <b>{t('desk.products.changed', { count: basket.count })}</b>
              ) : (
                <p className={css['keys']}>
                  {KEYS.map(([keys, what]) => (
                    <span key={what}>
                      <kbd>{keys}</kbd> {t(`desk.products.keys.${what}`)}
                    </span>
                  ))}
                </p>
              )}
              {basket.count > 0 && (
                <div>
                  <Button onClick={discard}>{t('desk.products.discard')}</Button>
                  <Button variant="primary" busy={save.isPending} aria-keyshortcuts="Control+S" onClick={look}>
                    {t('desk.products.look')}
                  </Button>
                </div>
              )}
            </div>
          )}
        </div>
        {opened && first && (
          <Panel
            product={opened}
            categories={first.categories}
            basket={basket}
            text={text}
            mayEdit={mayEdit}
            onClose={() => filter('product', '')}
          />
        )}
      </div>
      {preview && (
        <Dialog
          open
          size="lg"
          title={t('desk.products.difference', { count: preview.differences.length })}
          onClose={() => setPreview(null)}
          footer={
            <>
              <Button onClick={() => setPreview(null)}>{t('desk.cancel')}</Button>
              <Button variant="primary" busy={save.isPending} onClick={() => save.mutate(false)}>
                {t('desk.products.save')}
              </Button>
            </>
          }
        >
          <table className={css['differences']}>
            <tbody>
              {preview.differences.flatMap(({ key, name, fields }) =>
                fields.map(({ field, before, after }) => (
                  <tr key={`${key} ${field}`}>
                    <td>{name}</td>
                    <td>{fieldName(t, field)}</td>
                    <td>
                      <s>{before === null ? t('desk.imports.blank') : text.shown(field, before)}</s> ›{' '}
                      <b>{after === null ? t('desk.imports.blank') : text.shown(field, after)}</b>
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </Dialog>
      )}
      {clashes.length > 0 && (
        <MergeDialog<Cells>
          clashes={clashes}
          nameOf={(field) => {
            const [sku, header] = basket.cellOf(field);
            const product = products.find((one) => one.sku === sku);
            return `${product?.name ?? sku}: ${fieldName(t, header)}`;
          }}
          show={(field, value) => text.shown(basket.cellOf(field)[1], String(value ?? ''))}
          onDecide={(mine) => {
            basket.decide(clashes, mine);
            setClashes([]);
            return Promise.resolve();
          }}
          onClose={() => {
            basket.decide(clashes, {});
            setClashes([]);
          }}
        />
      )}
    </>
  );
}

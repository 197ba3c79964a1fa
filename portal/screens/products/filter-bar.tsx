import { IconLayoutGrid, IconLayoutList, IconStar, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FLAGS, SORTS, changed, isFiltered, toggled } from '#portal/features/product/product-filters.ts';
import type { FilterKey, ListState, SortKey } from '#portal/features/product/product-filters.ts';
import { useCategories, useProductFilters } from '#portal/features/product/use-products.ts';
import { FilterMenu, FilterOptions } from '#ui/filter/filter-menu.tsx';
import { Link } from 'react-router';
import { paths } from '#portal/paths.ts';

export type Layout = 'list' | 'grid';

interface Props {
  readonly state: ListState;
  readonly layout: Layout;
  onState(state: ListState): void;
  onLayout(layout: Layout): void;
}

const MENUS = ['brand', 'packaging', 'volume'] as const satisfies readonly FilterKey[];

/** Filters, flags, sort and layout in one line; on a phone the line scrolls sideways. */
export function FilterBar({ state, layout, onState, onLayout }: Props) {
  const { t } = useTranslation();
  const { data: categories = [] } = useCategories();
  const set = (key: FilterKey, values: readonly string[]) =>
    onState(changed(state, { filters: { ...state.filters, [key]: values } }));
  const tree = categories
    .flatMap((one) =>
      one
        ? [
            { category: one, depth: 0 },
            ...(one.children ?? []).flatMap((child) => (child ? [{ category: child, depth: 1 }] : [])),
          ]
        : [],
    )
    .filter(({ category }) => (category.product_count ?? 0) > 0)
    .map(({ category, depth }) => ({
      value: category.uid,
      label: category.name ?? '',
      count: category.product_count ?? 0,
      depth,
    }));
  return (
    <div className="products-bar" data-no-print>
      <Link className="filter-chip" to={paths.favourites()}>
        <IconStar size={14} aria-hidden />
        {t('product.favourites')}
      </Link>
      <FilterMenu
        label={t('product.filter.category')}
        chosen={state.filters.category_uid?.length ?? 0}
        clearLabel={t('product.filter.clear')}
        onClear={() => set('category_uid', [])}
      >
        <FilterOptions
          options={tree}
          chosen={state.filters.category_uid ?? []}
          onToggle={(value) => set('category_uid', toggled(state.filters.category_uid, value))}
        />
      </FilterMenu>
      {MENUS.map((key) => (
        <AttributeFilter key={key} name={key} state={state} onChange={(values) => set(key, values)} />
      ))}
      <FilterMenu
        label={t('product.filter.flags')}
        chosen={state.flags.length}
        clearLabel={t('product.filter.clear')}
        onClear={() => onState(changed(state, { flags: [] }))}
      >
        <FilterOptions
          options={FLAGS.map((flag) => ({ value: flag, label: t(`product.flag.${flag}`) }))}
          chosen={state.flags}
          onToggle={(flag) => onState(changed(state, { flags: toggled(state.flags, flag) as ListState['flags'] }))}
        />
      </FilterMenu>
      {isFiltered(state) && (
        <button
          type="button"
          className="filter-chip"
          onClick={() => onState(changed(state, { search: '', filters: {}, flags: [] }))}
        >
          <IconX size={14} aria-hidden />
          {t('product.filter.clearAll')}
        </button>
      )}
      <span className="products-bar-end">
        <label className="products-sort">
          <span>{t('product.sort.label')}</span>
          <select
            value={state.sort}
            onChange={(event) => onState(changed(state, { sort: event.target.value as SortKey }))}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`product.sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <span className="products-layout" role="group" aria-label={t('product.layout.label')}>
          <button
            type="button"
            aria-pressed={layout === 'list'}
            aria-label={t('product.layout.list')}
            onClick={() => onLayout('list')}
          >
            <IconLayoutList size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-pressed={layout === 'grid'}
            aria-label={t('product.layout.grid')}
            onClick={() => onLayout('grid')}
          >
            <IconLayoutGrid size={18} aria-hidden />
          </button>
        </span>
      </span>
    </div>
  );
}

/** The values are those within the other filters, so that a second brand can join the first. */
function AttributeFilter({
  name,
  state,
  onChange,
}: {
  name: (typeof MENUS)[number];
  state: ListState;
  onChange(values: readonly string[]): void;
}) {
  const { t } = useTranslation();
  const { data: options } = useProductFilters({ ...state, filters: { ...state.filters, [name]: [] } });
  const chosen = state.filters[name] ?? [];
  return (
    <FilterMenu
      label={t(`product.filter.${name}`)}
      chosen={chosen.length}
      clearLabel={t('product.filter.clear')}
      onClear={() => onChange([])}
    >
      <FilterOptions
        options={withChosen(options?.get(name) ?? [], chosen)}
        chosen={chosen}
        onToggle={(value) => onChange(toggled(chosen, value))}
      />
    </FilterMenu>
  );
}

/** A chosen value stays in the list also when nothing else leaves products for it. */
function withChosen(
  options: readonly { value: string; label: string; count: number }[],
  chosen: readonly string[] = [],
) {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, label: value, count: 0 }))];
}

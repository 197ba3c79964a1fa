import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceBanners } from '#portal/screens/place-banners/place-banners.tsx';
import { PAGE_SIZE, changed, isFiltered, queryOf, stateOf } from '#portal/features/product/product-filters.ts';
import type { ListState } from '#portal/features/product/product-filters.ts';
import { useProducts } from '#portal/features/product/use-products.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Layout } from './filter-bar.tsx';
import { MiniCart } from '#portal/screens/order-context/mini-cart.tsx';
import { CartFoot } from '#portal/screens/products/cart-foot.tsx';
import { FoundNumbers } from './found-numbers.tsx';
import { KeyHelp } from './key-help.tsx';
import { ProductGrid, ProductLines } from './product-lines.tsx';
import './products-screen.css';

const LAYOUT = 'hordo.layout';

// It stands beside the list; there is nothing to close.
const nothing = () => {};

/** Where the users spend their day: find, type a number, next row. Everything that is looked for stands in the address. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useAddress();
  const state = stateOf(query);
  const setState = (next: ListState) =>
    setQuery(queryOf(next), {
      preventScrollReset: next.page === state.page,
      replace: next.search !== state.search && next.search !== '',
    });
  const [layout, setLayout] = useState<Layout>(() => (localStorage.getItem(LAYOUT) === 'grid' ? 'grid' : 'list'));
  const answer = useProducts(state);
  const { data, isPlaceholderData } = answer;
  useLastPage(answer, PAGE_SIZE, data?.total);
  // What was asked ahead is there at the first drawing.
  const [ahead] = useState(data !== undefined);
  useEffect(() => localStorage.setItem(LAYOUT, layout), [layout]);

  return (
    <div className="products">
      <header className="products-head">
        <h1>
          {t('product.catalogue')} {data && <span aria-live="polite">{t('product.count', { count: data.total })}</span>}
        </h1>
        <SearchField
          label={t('product.search.label')}
          placeholder={t('product.search.placeholder')}
          value={state.search}
          onSearch={(search) => setState(changed(state, { search }))}
        />
        <FilterBar state={state} layout={layout} onState={setState} onLayout={setLayout} />
      </header>
      <Awaited of={answer}>
        <SkeletonRows rows={12} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState
          title={
            isFiltered(state)
              ? t('product.empty.title', { what: state.search || t('product.empty.filters') })
              : t('product.empty.none')
          }
          actions={
            isFiltered(state) && (
              <Button
                variant="primary"
                onClick={() => setState(changed(state, { search: '', filters: {}, flags: [] }))}
              >
                {t('product.filter.clearAll')}
              </Button>
            )
          }
        >
          {t('product.empty.body')}
        </EmptyState>
      )}
      {data?.total === 0 && !isPlaceholderData && <FoundNumbers text={state.search} />}
      {data && data.items.length > 0 && (
        <div data-stale={isPlaceholderData || undefined} className="products-results">
          {layout === 'list' ? (
            <ProductLines
              products={data.items}
              grouped={state.sort === 'position' || state.sort === 'brand'}
              atOnce={ahead}
            />
          ) : (
            <ProductGrid products={data.items} />
          )}
          <Pager
            page={state.page}
            total={data.total}
            pageSize={PAGE_SIZE}
            onPage={(page) => setState({ ...state, page })}
          />
        </div>
      )}
      {data && <PlaceBanners place="products" />}
      <KeyHelp />
      <CartFoot />
      <aside className="products-cart" data-no-print>
        <MiniCart onClose={nothing} />
      </aside>
    </div>
  );
}

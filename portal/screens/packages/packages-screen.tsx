import { useTranslation } from 'react-i18next';
import { PlaceBanners } from '#portal/screens/place-banners/place-banners.tsx';
import { PACKAGES_PAGE, usePackages, usePackageTypes } from '#portal/features/package/use-packages.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { PackageCard } from './package-card.tsx';
import { ForPubsAndShops } from './for-pubs-and-shops.tsx';
import css from './packages-screen.module.css';

/** spec 2 packages: kits and mixes of the caller's kind of customer, with what they hold, cost and save. */
export function PackagesScreen() {
  return (
    <ForPubsAndShops>
      <Packages />
    </ForPubsAndShops>
  );
}

function Packages() {
  const { t } = useTranslation();
  const [query, setQuery] = useAddress();
  const asked = {
    search: query.get('search') ?? '',
    type: query.get('type') ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
  };
  const answer = usePackages(asked);
  const { data } = answer;
  useLastPage(answer, PACKAGES_PAGE, data?.total);
  const { data: kinds } = usePackageTypes();
  const go = (next: Partial<typeof asked>, replace = false) => {
    const to = { ...asked, page: 1, ...next };
    const entries = { search: to.search, type: to.type, page: to.page > 1 ? String(to.page) : '' };
    setQuery(new URLSearchParams(Object.entries(entries).filter(([, value]) => value)), {
      replace,
      preventScrollReset: true,
    });
  };
  const types = [{ value: '', label: t('packages.all'), count: kinds?.total ?? 0 }, ...(kinds?.types ?? [])];
  return (
    <Page
      title={t('packages.title')}
      note={<span aria-live="polite">{data ? t('packages.count', { count: data.total }) : ' '}</span>}
    >
      <div className={css['tools']}>
        <SearchField
          label={t('packages.search')}
          placeholder={t('packages.search')}
          value={asked.search}
          onSearch={(search) => go({ search }, search !== '' && asked.search !== '')}
        />
        <div className={css['types']} role="group" aria-label={t('packages.kind')}>
          {types.map(({ value, label, count }) => (
            <button key={value} type="button" aria-pressed={asked.type === value} onClick={() => go({ type: value })}>
              {label} <span>{count}</span>
            </button>
          ))}
        </div>
      </div>
      <Awaited of={answer}>
        <div className={css['cards']}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonBlock key={index} height={420} />
          ))}
        </div>
      </Awaited>
      {data?.total === 0 && (
        <EmptyState
          title={t('packages.empty.title')}
          actions={
            asked.search || asked.type ? (
              <Button variant="primary" onClick={() => go({ search: '', type: '' })}>
                {t('packages.empty.all')}
              </Button>
            ) : (
              <ButtonLink variant="primary" to={paths.products()}>
                {t('packages.toProducts')}
              </ButtonLink>
            )
          }
        >
          {t('packages.empty.body')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={css['cards']}>
          {data.items.map((pack) => (
            <li key={pack.sku}>
              <PackageCard pack={pack} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={asked.page} pageSize={PACKAGES_PAGE} total={data.total} onPage={(page) => go({ page })} />}
      {data && <PlaceBanners place="packages" />}
    </Page>
  );
}

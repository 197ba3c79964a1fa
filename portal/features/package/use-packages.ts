import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { PackageList, PackageTypes, SimulatePackage } from '#portal/api/generated/commerce.ts';
import { useStored } from '#portal/state/stored-values.ts';
import type { Package, PackageOrder } from './package.ts';

export const PACKAGES_PAGE = 24;

/** What can be ordered, and for how much, belongs to a ship-to, a day and a language. */
function usePackageContext(): readonly string[] {
  const { i18n } = useTranslation();
  return [useStored('shipToId'), useStored('deliveryDate'), i18n.language];
}

export interface PackagesAsked {
  readonly search: string;
  /** `KIT`, `Flexible`, or all. */
  readonly type: string;
  readonly page: number;
}

export function usePackages({ search, type, page }: PackagesAsked) {
  const context = usePackageContext();
  return useQuery({
    queryKey: ['packages', ...context, search, type, page],
    queryFn: async ({ signal }) => {
      const filter = { packages_flag: { eq: '1' }, ...(type && { package_type: { eq: type } }) };
      const { products } = await commerce(
        PackageList,
        { search, filter, pageSize: PACKAGES_PAGE, currentPage: page },
        { signal, quiet: search !== '' },
      );
      return {
        items: packagesIn(products?.items),
        total: products?.total_count ?? 0,
        pages: products?.page_info?.total_pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** The kinds of packages that there are, with how many. */
export function usePackageTypes() {
  const context = usePackageContext();
  return useQuery({
    queryKey: ['package-types', ...context],
    queryFn: async ({ signal }) => {
      const { products } = await commerce(PackageTypes, {}, { signal, quiet: true });
      const types = products?.aggregations?.find((one) => one?.attribute_code === 'package_type')?.options ?? [];
      return {
        total: products?.total_count ?? 0,
        types: types.flatMap((one) =>
          one ? [{ value: one.value, label: one.label ?? one.value, count: one.count ?? 0 }] : [],
        ),
      };
    },
  });
}

/** One package; null when there is none for this user. */
export function usePackage(sku: string) {
  const context = usePackageContext();
  return useQuery({
    queryKey: ['package', ...context, sku],
    queryFn: async ({ signal }): Promise<Package | null> =>
      packagesIn(
        (
          await commerce(
            PackageList,
            { search: '', filter: { sku: { eq: sku } }, pageSize: 1, currentPage: 1 },
            { signal },
          )
        ).products?.items,
      )[0] ?? null,
    // Another day, ship-to or language: the form with what was put together stays, and is priced anew.
    placeholderData: (before, query) => (query?.queryKey.at(-1) === sku ? before : undefined),
  });
}

type Listed = ({ readonly __typename: string } | null)[] | null | undefined;

function packagesIn(items: Listed): Package[] {
  return (items ?? []).flatMap((item) => (item?.__typename === 'BundleProduct' ? [item as unknown as Package] : []));
}

const TYPING_MS = 250;

export interface Simulated {
  readonly total: number;
  /** What the package takes off the caller's own prices. */
  readonly saving: number;
  readonly list: number;
  readonly units: number;
  readonly deposit: number;
  readonly vat: number;
  readonly redemption: number;
  readonly gross: number;
  /** Why it cannot be ordered so, by the server. */
  readonly message: string | null;
}

/** The live sum: exact prices of what is on the page now, as the cart would say them; the last ones stay while new ones come. */
export function useSimulatedPackage(order: PackageOrder, where: { readonly soldToId: string }, enabled: boolean) {
  const context = usePackageContext();
  const settled = useSettled(JSON.stringify(order));
  return useQuery({
    queryKey: ['package-price', ...context, where.soldToId, settled],
    enabled,
    queryFn: async ({ signal }): Promise<Simulated | null> => {
      const [shipToId, day] = context;
      const { updatePrices: answer } = await commerce(
        SimulatePackage,
        {
          shipToId: shipToId || null,
          soldToId: where.soldToId || null,
          day: day || null,
          packages: [JSON.parse(settled) as PackageOrder],
        },
        { signal, quiet: true },
      );
      return (
        answer && {
          total: answer.package_products_total ?? 0,
          saving: answer.package_products_discount ?? 0,
          list: answer.total_base_price ?? 0,
          units: answer.total_quantity ?? 0,
          deposit: answer.multi_deposit ?? 0,
          vat: answer.vat ?? 0,
          redemption: (answer.redemption_fee ?? 0) + (answer.multi_deposit_z099 ?? 0),
          gross: answer.total_with_vat ?? 0,
          message: answer.can_proceed ? null : (answer.status_message ?? null),
        }
      );
    },
    placeholderData: keepPreviousData,
  });
}

/** A text that has not changed for a moment: typing asks once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

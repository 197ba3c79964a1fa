import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Cart } from '#portal/features/cart/cart-question.ts';
import { useCart } from '#portal/features/cart/use-cart.ts';
import type { Mix } from '#portal/features/package/package.ts';
import { usePackage } from '#portal/features/package/use-packages.ts';
import { paths } from '#portal/paths.ts';
import { ForPubsAndShops } from '#portal/screens/packages/for-pubs-and-shops.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageLoading } from './package-loading.tsx';
import { PackageMissing } from './package-screen.tsx';

/** spec 2 editPackageDetail: a package that is in the cart; `cartid` names its line, which stays the same. */
export function EditPackageScreen() {
  return (
    <ForPubsAndShops>
      <EditPackage />
    </ForPubsAndShops>
  );
}

function EditPackage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '', cartid = '' } = useParams();
  const answer = usePackage(id);
  const { data: pack } = answer;
  const { cart, answer: cartAnswer } = useCart();
  if (pack === undefined || !cart)
    return (
      <Awaited of={[answer, cartAnswer]} level={1}>
        <PackageLoading />
      </Awaited>
    );
  const line = lineOf(cart, id, cartid);
  if (!line)
    return (
      <EmptyState
        level={1}
        title={t('packages.notInCart.title')}
        actions={
          <ButtonLink variant="primary" to={pack ? paths.package(id) : paths.packages()}>
            {t(pack ? 'package.open' : 'packages.toPackages')}
          </ButtonLink>
        }
      >
        {t('packages.notInCart.body')}
      </EmptyState>
    );
  if (!pack) return <PackageMissing />;
  return (
    <PackageForm
      key={line.uid}
      pack={pack}
      line={line.uid}
      start={{ quantity: pack.package_kind === 'KIT' ? line.quantity : 1, mix: mixOf(line) }}
      action={t('packages.save')}
      onDone={() => {
        toast({ tone: 'done', text: t('packages.saved', { name: pack.name }) });
        void navigate(paths.cart());
      }}
    />
  );
}

type Item = NonNullable<NonNullable<Cart['items']>[number]>;
type BundleItem = Extract<Item, { __typename: 'BundleCartItem' }>;

/** By the line's number or its uid. */
function lineOf(cart: Cart, sku: string, id: string): BundleItem | undefined {
  return (cart.items ?? []).find(
    (item): item is BundleItem =>
      item?.__typename === 'BundleCartItem' && item.product.sku === sku && (item.id === id || item.uid === id),
  );
}

/** What was chosen, all packages of the line together: twice one of each is two of each. */
function mixOf(line: BundleItem): Mix {
  const values = line.bundle_options.flatMap((option) => option?.values ?? []);
  return Object.fromEntries(
    values.flatMap((value) => (value?.sku ? [[value.sku, value.quantity * line.quantity] as const] : [])),
  );
}

import { useTranslation } from 'react-i18next';
import { useReplacement } from '#portal/features/product/use-replacement.ts';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** No product for this user at the address; when the supplier offers another in its place, the way there comes first. */
export function ProductGone({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  const { data: instead } = useReplacement(sku);
  return (
    <EmptyState
      level={1}
      title={t('product.notFound.title')}
      actions={
        <>
          {instead?.sku && (
            <ButtonLink variant="primary" to={paths.product(instead.sku)}>
              {t('product.instead', { name: `${instead.name}, ${instead.packaging}` })}
            </ButtonLink>
          )}
          <ButtonLink variant={instead?.sku ? 'outline' : 'primary'} to={paths.products()}>
            {t('wishlist.empty.action')}
          </ButtonLink>
        </>
      }
    >
      {t('product.notFound.body')}
    </EmptyState>
  );
}

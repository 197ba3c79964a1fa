import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ruleOf } from '#portal/features/package/package.ts';
import { usePackage } from '#portal/features/package/use-packages.ts';
import { paths } from '#portal/paths.ts';
import { ForPubsAndShops } from '#portal/screens/packages/for-pubs-and-shops.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.tsx';
import { PackageForm } from './package-form.tsx';
import { PackageLoading } from './package-loading.tsx';

/** spec 2 packageDetail: one package, put together and priced while it is typed. */
export function PackageScreen() {
  return (
    <ForPubsAndShops>
      <OnePackage />
    </ForPubsAndShops>
  );
}

function OnePackage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = usePackage(id);
  const { data: pack } = answer;
  if (pack === undefined)
    return (
      <Awaited of={answer} level={1}>
        <PackageLoading />
      </Awaited>
    );
  if (!pack) return <PackageMissing />;
  const { minimum, multipleOf } = ruleOf(pack);
  const start = Math.ceil(Math.max(minimum, 1) / multipleOf) * multipleOf;
  return (
    <PackageForm
      key={pack.sku}
      pack={pack}
      line={null}
      start={{ quantity: pack.package_kind === 'KIT' ? start : 1, mix: {} }}
      action={t('packages.add')}
      onDone={() => toast({ tone: 'done', text: t('packages.added', { name: pack.name }) })}
    />
  );
}

export function PackageMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('packages.notFound.title')}
      actions={
        <ButtonLink variant="primary" to={paths.packages()}>
          {t('packages.toPackages')}
        </ButtonLink>
      }
    >
      {t('packages.notFound.body')}
    </EmptyState>
  );
}

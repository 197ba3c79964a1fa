import { useTranslation } from 'react-i18next';
import { NumberLinks } from '#portal/features/number/number-links.tsx';
import { useNumbers } from '#portal/features/number/use-numbers.ts';
import { Panel } from '#ui/panel.tsx';

/** No product is called so; an order or a paper may be. */
export function FoundNumbers({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { data = [] } = useNumbers(text.trim());
  return (
    data.length > 0 && (
      <Panel title={t('portal.found.title')}>
        <NumberLinks found={data} />
      </Panel>
    )
  );
}

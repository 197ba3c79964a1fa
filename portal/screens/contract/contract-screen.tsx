import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ContractChip } from '#portal/features/contract/contract-chip.tsx';
import { useContract } from '#portal/features/contract/use-contracts.ts';
import { useDownload } from '#portal/features/document/use-download.ts';
import { useContractPaper } from '#portal/features/document/use-documents.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Leader, Leaders } from '#ui/leaders.tsx';
import { Page } from '#ui/page.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** One contract and its terms. */
export function ContractScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { number = '' } = useParams();
  const answer = useContract(number);
  const { data: contract } = answer;
  const { data: paper } = useContractPaper(number);
  const download = useDownload();
  if (!contract)
    return (
      <Awaited
        of={answer}
        failed={(error, again) => (
          <PageFailed error={error} onRetry={again} list={{ to: paths.contracts(), label: t('contract.title') }} />
        )}
      >
        <SkeletonRows rows={8} height={48} />
      </Awaited>
    );
  return (
    <Page
      title={contract.name}
      crumbs={[{ label: t('contract.title'), to: paths.contracts() }, { label: contract.number }]}
      mark={<ContractChip state={contract.state} />}
      note={`${contract.typeLabel} · ${contract.number}`}
      actions={
        paper && (
          <Button
            variant="primary"
            icon={<IconDownload size={16} aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate({ ids: [paper] })}
          >
            {t('contract.download')}
          </Button>
        )
      }
    >
      <Panel title={t('contract.terms')}>
        <Leaders>
          <Leader
            name={t('contract.column.valid')}
          >{`${format.day(contract.validFrom)} – ${format.day(contract.validTo)}`}</Leader>
          <Leader name={t('contract.column.payer')}>{`${contract.payer.name} (${contract.payer.id})`}</Leader>
          {contract.subject && <Leader name={t('contract.subject')}>{contract.subject}</Leader>}
          {contract.targetHl !== null && (
            <Leader name={t('contract.target')}>{`${format.number(contract.targetHl)} hl`}</Leader>
          )}
        </Leaders>
      </Panel>
      {contract.brandDiscounts.length > 0 && (
        <Panel title={t('contract.discounts')}>
          <Leaders>
            {contract.brandDiscounts.map(({ brand, percent }) => (
              <Leader key={brand} name={brand}>
                {format.percent(percent)}
              </Leader>
            ))}
          </Leaders>
        </Panel>
      )}
      {contract.tiers.length > 0 && (
        <Panel
          title={t('contract.tiers')}
          subtitle={t(contract.bonusBase === 'with excise' ? 'contract.bonusBase.with' : 'contract.bonusBase.without')}
        >
          <Leaders>
            {contract.tiers.map(({ fromPercent, bonusPercent }) => (
              <Leader key={fromPercent} name={t('contract.tier', { percent: format.percent(fromPercent) })}>
                {t('contract.tierBonus', { percent: format.percent(bonusPercent) })}
              </Leader>
            ))}
          </Leaders>
        </Panel>
      )}
    </Page>
  );
}

import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTemplate, useUpload, useUploads } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { paths } from '#portal/paths.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed, failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { useAddress } from '#ui/use-address.ts';
import css from './bulk-upload.module.css';
import { EarlierUploads } from './earlier-uploads.tsx';
import { JobCard } from './job-card.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetHelp } from './sheet-help.tsx';

const EARLIER = 10;
const OPEN = new Set(['checking', 'waiting', 'ordering']);

/** Many orders from one sheet: the template, the file, what became of each row. What is under way is found again after any detour. */
export function BulkUploadScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useAddress();
  const { data: uploads, error, isPending, refetch } = useUploads(EARLIER);
  const newest = uploads?.results[0];
  const jobId = query.get('job') ?? (newest && OPEN.has(newest.state) ? newest.jobId : null);
  const { data: job, error: jobError } = useUpload(jobId);
  const template = useTemplate();
  // Only what was seen going on leads to the page of success: an earlier upload is looked at here.
  const [watched, setWatched] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const shown = job?.state === 'waiting' ? job.jobId : null;
  // The card of a sheet that was sent just now stands above the form that sent it.
  useEffect(() => {
    if (shown === null || shown !== watched) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [shown, watched]);

  useEffect(() => {
    if (job?.state === 'checking') setWatched(job.jobId);
    if (job && watched === job.jobId && (job.state === 'ordering' || job.state === 'done') && job.rows.rejected === 0)
      void navigate(paths.bulkUploadSuccess(job.jobId), { replace: true });
  }, [job, watched, navigate]);

  const show = (id: string | null) =>
    setQuery(new URLSearchParams(id ? { job: id } : {}), { replace: true, preventScrollReset: true });
  return (
    <Page
      title={t('page.title.bulkUpload')}
      note={t('bulk.page.note')}
      crumbs={[{ label: t('portal.menu.catalogue'), to: paths.products() }, { label: t('page.title.bulkUpload') }]}
      actions={
        <Button
          icon={<IconDownload size={16} aria-hidden />}
          busy={template.isPending}
          onClick={() => template.mutate()}
        >
          {t('bulk.page.template')}
        </Button>
      }
      aside={<SheetHelp />}
    >
      {template.error && (
        <Notice tone="wrong" urgent>
          {failureSentence(template.error, t)}
        </Notice>
      )}
      {jobError && <LoadFailed error={jobError} onRetry={() => show(null)} />}
      {job && !jobError && (
        <div ref={result} tabIndex={-1} className={css['result']}>
          <JobCard
            key={job.jobId}
            job={job}
            onClosed={() => show(null)}
            onOrdered={() => {
              void navigate(paths.bulkUploadSuccess(job.jobId), { replace: true });
            }}
          />
        </div>
      )}
      <SheetForm
        onSent={(id) => {
          setWatched(id);
          show(id);
        }}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && !error && (
        <Panel title={t('bulk.page.earlier')}>
          <SkeletonBlock height={96} />
        </Panel>
      )}
      {uploads && uploads.results.length > 0 && (
        <EarlierUploads uploads={uploads.results} current={jobId} onShow={show} />
      )}
    </Page>
  );
}

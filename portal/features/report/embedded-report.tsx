import { imported } from '#portal/state/imported.ts';
import { useEffect, useRef, useState } from 'react';
import type * as PowerBi from 'powerbi-client';
import { LoadFailed } from '#ui/load-failed.tsx';
import css from './embedded-report.module.css';
import type { ReportAccess } from './use-reports.ts';

/** A report of Power BI in its frame. A renewed token goes into the frame as it stands: what was clicked in it stays. What it cannot show it says, and tries again on a press. */
export function EmbeddedReport({ access, title }: { readonly access: ReportAccess; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef<PowerBi.Report | null>(null);
  const first = useRef(access);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    first.current = access;
  }, [access]);

  useEffect(() => {
    const element = place.current!;
    let left = false;
    let done = () => {};
    const show = ({ factories, models, service }: typeof PowerBi) => {
      if (left) return;
      const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
      const { reportId, embedUrl, accessToken, settings } = first.current;
      done = () => powerBi.reset(element);
      const embedded = powerBi.embed(element, {
        type: 'report',
        id: reportId,
        embedUrl,
        accessToken,
        tokenType: models.TokenType.Embed,
        permissions: models.Permissions.Read,
        settings,
      }) as PowerBi.Report;
      report.current = embedded;
      element.querySelector('iframe')?.setAttribute('title', title);
      let shown = false;
      embedded.on('loaded', () => void (shown = true));
      // A visual that fails in a report that is shown says so itself.
      embedded.on('error', ({ detail }) => !shown && !left && setFailure(detail ?? true));
    };
    imported(() => import('powerbi-client'))
      .then(show)
      .catch((error: unknown) => !left && setFailure(error));
    return () => {
      left = true;
      report.current = null;
      done();
    };
  }, [access.reportId, access.embedUrl, title, attempt]);

  useEffect(() => void report.current?.setAccessToken(access.accessToken).catch(() => {}), [access.accessToken]);

  const again = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {failure !== null && <LoadFailed error={failure} onRetry={again} />}
      <div ref={place} className={css['frame']} hidden={failure !== null} data-no-print />
    </>
  );
}

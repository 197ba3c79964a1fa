import { imported } from '#portal/state/imported.ts';
import { useEffect, useRef } from 'react';
import type { Report } from 'powerbi-client';
import css from './embedded-report.module.css';
import type { ReportAccess } from './use-reports.ts';

/** A report of Power BI in its frame. A renewed token goes into the frame as it stands: what was clicked in it stays. */
export function EmbeddedReport({ access, title }: { readonly access: ReportAccess; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef<Report | null>(null);
  const first = useRef(access);

  useEffect(() => {
    first.current = access;
  }, [access]);

  useEffect(() => {
    const element = place.current!;
    let left = false;
    let done = () => {};
    void imported(() => import('powerbi-client')).then(({ factories, models, service }) => {
      if (left) return;
      const powerBi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
      const { reportId, embedUrl, accessToken, settings } = first.current;
      report.current = powerBi.embed(element, {
        type: 'report',
        id: reportId,
        embedUrl,
        accessToken,
        tokenType: models.TokenType.Embed,
        permissions: models.Permissions.Read,
        settings,
      }) as Report;
      element.querySelector('iframe')?.setAttribute('title', title);
      done = () => powerBi.reset(element);
    });
    return () => {
      left = true;
      report.current = null;
      done();
    };
  }, [access.reportId, access.embedUrl, title]);

  useEffect(() => void report.current?.setAccessToken(access.accessToken).catch(() => {}), [access.accessToken]);

  return <div ref={place} className={css['frame']} data-no-print />;
}

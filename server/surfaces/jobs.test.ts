import { expect, test } from 'vitest';
import en from '#wording/en/deskOperation.json' with { type: 'json' };
import hu from '#wording/hu/deskOperation.json' with { type: 'json' };
import type { App } from '../context.ts';
import { publishFiles, reportWithdrawn, takeFiles } from '../erp-connection/erp-files.job.ts';
import { dropMessages, fillGaps } from '../erp-connection/erp-messages.job.ts';
import { pollSap, readAnnounced } from '../erp-connection/sap/poll.job.ts';
import { erpAdoption, erpLifeCycle } from '../erp-simulator/life-cycle.job.ts';
import { handlersOf } from './jobs.ts';

test('every job and every topic of the outbox is named in words at the desk', () => {
  const sap = () => expect.fail('nothing is asked of SAP here');
  const jobs = [publishFiles, reportWithdrawn, takeFiles, fillGaps, dropMessages, erpLifeCycle, erpAdoption].concat(
    pollSap(sap),
    readAnnounced(sap),
  );
  const { recurring, events } = handlersOf({ erp: { jobs } } as unknown as App);
  const names = [...recurring.map(({ name }) => name), ...Object.keys(events)].toSorted();
  expect(Object.keys(hu.job).toSorted()).toEqual(names);
  expect(Object.keys(en.job).toSorted()).toEqual(names);
});

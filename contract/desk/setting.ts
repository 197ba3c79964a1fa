import { z } from 'zod';
import { defineRoutes } from '../routes.ts';
import { changeHistory } from './change-history.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Settings', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk Settings', may: 'act', reach: 'all' } as const;
const count = z.number().int();
const value = z.json().describe('as docs/how-to/configure.md says of the key');
const faults = z.array(z.object({ key: z.string(), ...wrong }));
const changes = z
  .array(z.object({ key: z.string().max(80), before: value.describe('as it was seen'), after: value }))
  .min(1)
  .max(100);

export const deskSettingRoutes = defineRoutes({
  listSettings: {
    method: 'GET',
    path: '/settings',
    access: view,
    summary: 'Every setting as it is now, and the latest 30 changes',
    response: z.object({
      settings: z.array(z.object({ key: z.string(), value, default: value })),
      history: changeHistory(z.object({ key: z.string(), before: value.describe('null: the default'), after: value })),
    }),
  },
  whoIsAffected: {
    method: 'POST',
    path: '/settings/effects',
    access: view,
    summary: 'Who would notice a draft of changes; nothing is changed',
    body: z.object({ changes }),
    response: z.object({
      faults: faults.describe('values that the settings cannot hold'),
      affected: z.array(
        z.object({
          key: z.string(),
          places: count.describe('that can order'),
          carts: count.describe('that are being filled'),
        }),
      ),
    }),
  },
  changeSettings: {
    method: 'POST',
    path: '/settings/changes',
    access: act,
    summary:
      'Applies a draft, all or nothing: with a value that its setting cannot hold nothing is applied, and it is a fault. 412 with the values of now when one is not as it was seen. The bank account waits for a second person when there is one; the rest does not',
    body: z.object({ changes }),
    atomic: 'by hand',
    response: z.object({
      changeSet: count.nullable().describe('null: nothing was otherwise before'),
      waits: z.boolean().describe('a second person is asked about the bank account'),
      faults,
    }),
  },
  revertSettings: {
    method: 'POST',
    path: '/settings/changes/:changeSet/reversal',
    access: act,
    summary:
      'Takes a change back; a setting that was changed since is named, and nothing is taken back. SECOND_PERSON_NEEDED (409) for a change of the bank account',
    params: z.object({ changeSet: z.coerce.number().int().min(1).max(2_000_000_000) }),
    atomic: 'by hand',
    response: z.object({ faults }),
  },
});
export type DeskSettings = z.output<typeof deskSettingRoutes.listSettings.response>;

import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { CONTENT_KINDS } from '../../vocabulary/content-kind.ts';
import { defineRoutes } from '../routes.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Content', may: 'view' } as const;
const act = { desk: 'Desk Content', may: 'act' } as const;
const kind = z.enum(CONTENT_KINDS);
const id = z.string().min(1).max(40);
const params = z.object({ kind, id });
const version = z.number().int();
const cells = z
  .record(z.string().max(60), z.string().max(60_000))
  .describe('under the headers of the kind’s file (docs/how-to/import.md); rich texts are cleaned as everywhere');
const instant = z.string().describe('ISO instant');
const over = version
  .nullable()
  .describe('of the live row that the caller saw; null: there was none. CONTENT_LIVE_CHANGED when it is another one');
const languages = z.array(z.enum(['hu', 'en', 'es']));

const gaps = {
  missing: languages.describe(
    'languages that lack a text which another has; Hungarian also when nobody has written what the item cannot be published without',
  ),
  outdated: languages.describe('languages whose texts are older than the Hungarian ones'),
};

const draft = z.object({
  cells,
  confirmed: languages.describe('languages whose translation was read and found right'),
  publishAt: instant.nullable().describe('business clock; null: not scheduled'),
  over: version.nullable(),
  failed: z.string().nullable().describe('why the schedule did not publish it'),
  by: z.string(),
  at: instant,
});

const item = z.object({
  kind,
  id,
  version: version.describe('of the draft, for `If-Match`; 0: there is none'),
  live: z.object({ version, cells }).nullable().describe('what customers have now; null: nothing'),
  draft: draft.nullable(),
  ...gaps,
  versions: z.number().int().describe('how many there are to go back to'),
});

const published = z.object({
  item,
  changeSet: z.number().int().nullable(),
  faults: z.array(z.object({ column: z.string(), ...wrong })),
});

export const deskContentRoutes = defineRoutes({
  countContent: {
    method: 'GET',
    path: '/content',
    access: view,
    summary: 'How much there is of each kind, and how much lacks a translation, is a draft, or is scheduled',
    response: z.object({
      kinds: z.array(
        z.object({
          kind,
          items: z.number().int(),
          gaps: z.number().int(),
          drafts: z.number().int(),
          scheduled: z.number().int(),
        }),
      ),
    }),
  },
  listContent: {
    method: 'GET',
    path: '/content/:kind',
    access: view,
    summary: 'What is live or drafted of a kind: drafts first, then by title',
    params: z.object({ kind }),
    query: z.object({
      search: z.string().trim().max(100).default('').describe('part of a title or of the id'),
      shown: z.enum(['all', 'gaps', 'drafts', 'scheduled']).default('all'),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      items: z.array(
        z.object({
          id,
          title: z.string(),
          live: z.boolean(),
          shownFrom: z.string().nullable().describe('day'),
          shownTo: z.string().nullable().describe('day'),
          draftAt: instant.nullable(),
          draftBy: z.string().nullable(),
          publishAt: instant.nullable(),
          failed: z.string().nullable(),
          ...gaps,
        }),
      ),
    }),
  },
  getContent: {
    method: 'GET',
    path: '/content/:kind/:id',
    access: view,
    summary: 'One item: what is live, and the draft beside it. CONTENT_NOT_FOUND when there is neither',
    params,
    response: item,
  },
  createContent: {
    method: 'POST',
    path: '/content/:kind',
    access: act,
    summary: 'Begins a new item as a draft; its id is made of its title',
    params: z.object({ kind }),
    body: z.object({ cells }),
    atomic: true,
    response: item,
  },
  writeDraft: {
    method: 'PATCH',
    path: '/content/:kind/:id',
    access: act,
    ifMatch: 'getContent',
    summary:
      'Writes cells of the draft; without one it begins as what is live. Other words take the schedule off: nobody has scheduled them',
    params,
    body: z.object({ cells, confirmed: languages.optional() }),
    atomic: true,
    response: item,
  },
  dropDraft: {
    method: 'DELETE',
    path: '/content/:kind/:id/draft',
    access: act,
    ifMatch: 'getContent',
    summary: 'Drops the draft; what is live stays',
    params,
    atomic: true,
    response: z.object({ dropped: z.boolean() }),
  },
  publishContent: {
    method: 'POST',
    path: '/content/:kind/:id/publications',
    access: act,
    ifMatch: 'getContent',
    summary:
      'Publishes the draft now, or at a minute (Budapest, business clock) that is to come. Faults are of the import’s checks, and nothing is published then',
    params,
    body: z.object({
      at: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
        .nullable()
        .describe('YYYY-MM-DDTHH:MM; null: now'),
      over,
    }),
    response: published,
  },
  unscheduleContent: {
    method: 'DELETE',
    path: '/content/:kind/:id/publications',
    access: act,
    ifMatch: 'getContent',
    summary: 'Takes the schedule from the draft',
    params,
    atomic: true,
    response: item,
  },
  listContentVersions: {
    method: 'GET',
    path: '/content/:kind/:id/versions',
    access: view,
    summary: 'What was live, the newest first, at most 50',
    params,
    response: z.object({
      versions: z.array(
        z.object({
          no: z.number().int(),
          at: instant,
          by: z.string().nullable().describe('null: imported'),
          cells,
          live: z.boolean(),
        }),
      ),
    }),
  },
  revertContent: {
    method: 'POST',
    path: '/content/:kind/:id/reversals',
    access: act,
    summary: 'Makes what is live as a version was; the draft stays. CONTENT_NOT_FOUND for a version of another item',
    params,
    body: z.object({ no: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), over }),
    response: published,
  },
  withdrawContent: {
    method: 'POST',
    path: '/content/:kind/:id/withdrawal',
    access: act,
    summary: 'Takes off what is live; it can be put back as a version. Faults when something else needs it',
    params,
    body: z.object({ over: version }),
    response: published,
  },
  previewContent: {
    method: 'POST',
    path: '/content/:kind/:id/previews',
    access: view,
    summary:
      'Who would see these cells on a day: by default a user of each kind of customer and a visitor. The rule is the one of the portal',
    params,
    body: z.object({
      cells,
      day: calendarDay().optional(),
      uids: z.array(z.string().min(1).max(100)).max(10).optional(),
    }),
    response: z.object({
      viewers: z.array(
        z.object({
          uid: z.string().nullable().describe('null: a visitor before login'),
          name: z.string(),
          company: z.string(),
          customerTypes: z.array(z.string()),
          language: z.enum(['hu', 'en', 'es']),
          sees: z.boolean(),
          why: z
            .array(z.enum(['login', 'section', 'not-yet', 'over', 'customer-type', 'permission']))
            .describe('what keeps it from them'),
        }),
      ),
    }),
  },
  findContentViewers: {
    method: 'GET',
    path: '/content-viewers',
    access: view,
    summary: 'Customers’ users by part of a name, an address or a company, at most 20: to preview as one of them',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({ viewers: z.array(z.object({ uid: z.string(), name: z.string(), company: z.string() })) }),
  },
  listContentChoices: {
    method: 'GET',
    path: '/content/:kind/choices',
    access: view,
    summary: 'What an item of the kind may belong to: FAQ pages, training, folders; by title, at most 200',
    params: z.object({ kind }),
    response: z.object({ choices: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
});
export type DeskContentItem = z.output<typeof item>;
export type DeskContentRow = z.output<typeof deskContentRoutes.listContent.response>['items'][number];
export type DeskContentViewer = z.output<typeof deskContentRoutes.previewContent.response>['viewers'][number];
export type DeskContentVersion = z.output<typeof deskContentRoutes.listContentVersions.response>['versions'][number];

import { z } from 'zod';
import { isDay } from '../../values/day.ts';
import { MAIL_KINDS } from '../../vocabulary/mail-kind.ts';
import { fileAnswer } from '../file.ts';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';
import { lentRole } from './lent-role.ts';

const access = { section: 'My Profile' } as const;
const day = z.string().refine(isDay, 'must be YYYY-MM-DD');
const LOCALES = ['hu', 'en', 'es'] as const;
const id = z.object({ id: z.string().min(1).max(100) });

const profile = z.object({
  UID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  confirmationEmail: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  locale: z.string(),
  languages: z.array(z.string()),
  mails: z.array(z.object({ kind: z.enum(MAIL_KINDS), wanted: z.boolean() })),
  roles: z.array(
    z.object({
      shipToId: z.string(),
      shipToName: z.string(),
      roleLabel: z.string(),
      rolename: z.string(),
      deputy: z.boolean().describe('lent by a colleague'),
    }),
  ),
});

const deputy = lentRole.omit({ lent: true }).extend({
  mine: z.boolean().describe('the caller lent it; false: somebody lent it to the caller'),
  active: z.boolean().describe('it has effect today; `standing` says why not'),
});

export const profileRoutes = defineRoutes({
  getProfile: {
    method: 'GET',
    path: 'profile',
    access,
    summary: 'Oneself: data, languages, wanted mails, roles.',
    response: profile,
  },
  updateProfile: {
    method: 'PUT',
    path: 'profile',
    access,
    summary:
      'Phone, confirmation e-mail, languages and wanted mails of oneself. Names, e-mail and country are changed by customer service, rights by nobody here.',
    body: z.object({
      phone: printable(40).nullish(),
      confirmationEmail: z.string().max(254).nullish(),
      locale: z.enum(LOCALES).optional(),
      languages: z.array(z.enum(LOCALES)).max(3).optional(),
      unwantedMails: z.array(z.enum(MAIL_KINDS)).optional(),
    }),
    response: profile,
  },
  exportOwnData: {
    method: 'GET',
    path: 'profile/export',
    access,
    summary: 'All that is kept of oneself, as a JSON file; without secrets.',
    response: fileAnswer,
  },
  listOwnSessions: {
    method: 'GET',
    path: 'profile/sessions',
    access,
    summary: 'Where oneself is signed in now, the last used first.',
    response: z.object({
      results: z.array(
        z.object({
          id: z.string().describe('names it here only, opens nothing'),
          current: z.boolean(),
          kind: z.string(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
          ip: z.string().nullable(),
          agent: z.string().nullable(),
        }),
      ),
    }),
  },
  endOwnSession: {
    method: 'DELETE',
    path: 'profile/sessions/:id',
    access,
    summary: 'Ends one of the own sessions; its tokens are refused at once. `others` ends all but the one that asks.',
    params: id,
    response: z.object({ ended: z.number().int() }),
  },
  listDeputies: {
    method: 'GET',
    path: 'profile/deputies',
    access,
    summary: 'Roles that oneself lent and was lent, running and to come, and the colleagues who could stand in.',
    response: z.object({
      results: z.array(deputy),
      colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  lendRole: {
    method: 'POST',
    path: 'profile/deputies',
    access,
    summary:
      'Lends the own role at a ship-to to a colleague, from a day to a day; it ends by itself. Managing users is never lent.',
    body: z.object({ uid: z.string().max(100), shipToId: z.string().max(40), from: day, to: day }),
    response: deputy,
  },
  endDeputy: {
    method: 'DELETE',
    path: 'profile/deputies/:id',
    access,
    summary: 'Takes a lent role back before its day.',
    params: id,
    response: z.object({ ended: z.boolean() }),
  },
});

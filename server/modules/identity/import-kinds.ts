import { emailKey } from '#vocabulary/email.ts';
import { movesFrom } from '#vocabulary/status-move.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import { USER_STATUSES } from '#vocabulary/user-status.ts';
import type { Form } from '#platform/import-kind/field.ts';
import { COUNTRY, choice, flag, instant, key, list, text } from '#platform/import-kind/field.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

const MAIL: Form = {
  pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
  form: 'an e-mail address',
  wrong: 'notEmail',
};

/**
 * The file says another status than the last one did. What an import before 0231 said is not known: then the file takes access away, and gives none.
 */
const STATUS_CHANGED =
  "s.status is distinct from coalesce(t.imported_status, case when s.status = 'Active' then s.status end)";

/** rules 2.8: the moves of a status that the supplier may make, as rows of SQL. */
const SUPPLIER_MOVES = USER_STATUSES.flatMap((from) =>
  movesFrom(from, 'supplier').map((to) => `('${from}', '${to}')`),
).join(', ');

export const users: Kind = {
  file: 'users.csv',
  stage: 'people',
  table: 'account',
  versioned: true,
  key: ['uid'],
  unique: {
    column: 'email_key',
    givenBack: { email: "lower(t.uid) || '@withdrawn.invalid'", email_key: "lower(t.uid) || '@withdrawn.invalid'" },
  },
  missing: 'withdrawn',
  audited: { uid: 'uid', companyId: 'company_id' },
  topics: ['access'],
  about:
    'People who may sign in. Passwords are in no file: new users have none until they are invited, existing ones keep theirs. Erased people stay erased, whatever their row says.',
  frozen: 't.erased_at is not null',
  initial: ['user_validation', 'first_login', 'terms_agreed_at', 'created_at'],
  fields: [
    key('uid', 'Id of the user.'),
    choice(
      'kind',
      'customer, or supplier: the supplier’s own people; what they may do stands in desk-roles.csv.',
      ['customer', 'supplier'],
      {
        optional: true,
        otherwise: 'customer',
      },
    ),
    text('email', 'E-mail, with which the user signs in.', { fits: MAIL }),
    text('first_name', 'Given name.', { max: 80 }),
    text('last_name', 'Family name.', { max: 80 }),
    text('confirmation_email', 'Where order confirmations go.', {
      optional: true,
      fits: MAIL,
    }),
    text('phone', 'Phone.', { optional: true, max: 40 }),
    text('country', 'Two letters.', { optional: true, max: 2, fits: COUNTRY }),
    key('company_id', 'Home company; empty for the supplier’s own people.', { optional: true }),
    choice('locale', 'Language of mails.', ['hu', 'en', 'es'], { optional: true, otherwise: 'hu' }),
    list('languages', 'Languages that the user speaks.', { optional: true, values: ['hu', 'en', 'es'] }),
    choice(
      'status',
      'Status. Of people who are there already it counts when it differs from what the last import said of them, and goes by the moves that the supplier may make; Invited counts for new rows only.',
      USER_STATUSES,
    ),
    flag('user_validation', 'For new users: 0 until the link was confirmed.', true),
    flag('first_login', 'For new users: 1 shows the tutorial.', true),
    instant('terms_agreed_at', 'For new users: when the terms were accepted.', { optional: true }),
    instant('created_at', 'For new users: since when.'),
    flag('second_factor_required', '1: signs in with a second factor.'),
  ],
  references: [{ column: 'company_id', to: 'companies.csv', toColumn: 'id' }],
  derive: (row) => ({
    email_key: emailKey(String(row['email'] ?? '')),
  }),
  wholeChecks: [
    {
      column: 'status',
      wrong: (value) => {
        const [from = '', to = ''] = value.split('|');
        const moves = movesFrom(from as UserStatus, 'supplier');
        if (moves.length > 0) return wrongImport('statusMove', { from, to, moves: moves.join(', ') });
        return wrongImport(from === 'Exited' ? 'statusFinal' : 'statusInvited', { from, to });
      },
      sql: (rows) => `select s.row, t.status || '|' || s.status as value from ${rows} s join account t on t.uid = s.uid
        where s.status not in (t.status, 'Invited') and (t.status, s.status) not in (${SUPPLIER_MOVES}) and ${STATUS_CHANGED}
          and t.status = coalesce(t.imported_status, t.status)`,
    },
  ],
  // Judged on the row as it is when it is written: a status that the portal changed moves legally or stays.
  settled: {
    status: `case when (t.status, s.status) in (${SUPPLIER_MOVES}) and ${STATUS_CHANGED} then s.status else t.status end`,
  },
  remembered: {
    imported_status: "case when s.status = 'Invited' then coalesce(t.imported_status, s.status) else s.status end",
  },
  check(row, fault) {
    if (row['kind'] === 'customer' && row['company_id'] === null) fault('company_id', wrongImport('noCompany'));
  },
};

import { sql } from '#platform/db/sql.ts';
import { erasedAddress } from '#platform/personal-data/person-words.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const identityPersonalData: PersonalData = {
  accounts: {
    'account.uid': 'stays', // made nameless
    'document_acceptance.uid': 'rows',
    'external_identity.uid': 'rows',
    'known_device.uid': 'rows',
    'oidc_payload.uid': 'stays', // the uid of a browser session, not of an account
    'one_time_link.by_uid': 'stays',
    'one_time_link.uid': 'rows',
    'password_history.uid': 'rows',
    'pending_sign_in.uid': 'rows',
    'recovery_code.uid': 'rows',
    'second_factor.uid': 'rows',
    'second_factor_begun.uid': 'rows',
    'second_factor_demand.by_uid': 'stays',
    'session.actor_uid': 'rows',
    'session.uid': 'rows',
  },
  /** The provider's own rows know a person by account or address. */
  async drop(db, { uid, address }) {
    await db.run(sql`delete from oidc_payload where payload->>'accountId' = ${uid} or payload #>> '{session,accountId}' = ${uid} or payload #>> '{result,login,accountId}' = ${uid}
      or lower(payload #>> '{params,login_hint}') = ${address}`);
  },
  /** rules 1.7: the name becomes "Törölt felhasználó". The address somebody signed in with is nobody's any more: where others had things sent there, they go to their own. */
  async makeNameless(db, { uid, address }) {
    const nobody = erasedAddress(uid);
    await db.run(
      sql`update account set confirmation_email = null, version = version + 1 where lower(confirmation_email) = ${address}`,
    );
    await db.run(sql`update account set email = ${nobody}, email_key = ${nobody}, first_name = 'felhasználó', last_name = 'Törölt', confirmation_email = null, phone = null,
      country = null, password_hash = null, password_changed_at = null, terms_agreed_at = null, erased_at = now(), languages = '{}', unwanted_mails = '{}', version = version + 1 where uid = ${uid}`);
  },
  keptBack: [
    'one_time_link.code',
    'pending_sign_in.interaction',
    'session.id',
    'session.actor_session_id',
    'session.sign_in_key',
  ],
};

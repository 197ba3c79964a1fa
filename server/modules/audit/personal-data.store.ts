import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** What happened stays, without e-mail, address and browser (`eraseFromAudit`, which is an entry itself). */
export const auditPersonalData: PersonalData = {
  accounts: { 'security_event.actor_uid': 'stays', 'security_event.as_uid': 'stays', 'security_event.uid': 'stays' },
  keptBack: ['security_event.session_id'],
  byEmail: ['security_event'],
};

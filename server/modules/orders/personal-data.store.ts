import { part, sql } from '#platform/db/sql.ts';
import { ERASED_NAME } from '#platform/personal-data/person-words.ts';
import type { PersonalData, Place } from '#platform/personal-data/personal-data.ts';

/** Orders stay, pseudonymised: law keeps them. */
export const ordersPersonalData: PersonalData = {
  accounts: {
    'customer_order.actor_uid': 'stays',
    'customer_order.uid': 'stays',
    'order_message.uid': 'stays',
    'order_release.uid': 'stays',
    'order_revision_batch.by_uid': 'stays',
    'saved_order.uid': 'rows',
  },
  async knownBy(db, uid) {
    const orders = await db.rows<{ number: string; sapId: string }>(
      sql`select number, sap_id as "sapId" from customer_order where uid = ${uid} or actor_uid = ${uid}`,
    );
    const names = await db.rows<{ name: string }>(
      sql`select distinct created_by as name from customer_order where uid = ${uid} and actor_uid is null limit 1000`,
    );
    const emails = await db.rows<{ email: string }>(
      sql`select distinct confirmation_email as email from customer_order where uid = ${uid} and confirmation_email <> '' limit 100`,
    );
    return {
      orders: orders.map(({ number }) => number),
      sapIds: orders.map(({ sapId }) => sapId),
      names: names.map(({ name }) => name),
      emails: emails.map(({ email }) => email),
    };
  },
  async makeNameless(db, { uid, address }) {
    await db.run(
      sql`update customer_order set created_by = ${ERASED_NAME}, confirmation_email = null, note_for_driver = '' where uid = ${uid}`,
    );
    await db.run(sql`update customer_order set confirmation_email = null where lower(confirmation_email) = ${address}`);
  },
  texts: ({ uid, orders }): readonly Place[] => [
    {
      table: 'customer_order',
      columns: { created_by: 'text', comments: 'text', customer_order_number: 'text' },
      where: part`(t.uid = ${uid} or t.actor_uid = ${uid})`,
    },
    {
      table: 'order_release',
      columns: { reason: 'text' },
      where: part`(t.uid = ${uid} or t.order_number = any(${orders}))`,
    },
    {
      table: 'order_revision_batch',
      columns: { reason: 'text' },
      where: part`(t.by_uid = ${uid} or exists (select from order_revision r where r.batch_id = t.id and r.order_number = any(${orders})))`,
    },
    {
      table: 'order_message',
      columns: { author: 'text', text: 'text' },
      where: part`(t.uid = ${uid} or t.order_number = any(${orders}))`,
    },
    {
      table: 'order_event',
      columns: { detail: 'jsonb' },
      where: part`(${uid} in (t.detail->>'actor', t.detail->>'approvedBy') or t.order_number = any(${orders}))`,
    },
  ],
};

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskTicket } from '#contract/desk/ticket.ts';
import { choiceText, chosenUnits } from '#vocabulary/case-act.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import css from './tickets.module.css';

type Offer = DeskTicket['offers'][number];
/** An act as it goes with an answer. */
export type WithAct = NonNullable<NonNullable<DeskTicket['held']>['withAct']>;

const wordsOf = ({ kind, orderNumber, invoice }: Offer, lines: { line: number; quantity: number }[]) =>
  choiceText({ kind, orderNumber, invoice: invoice ?? undefined, lines });
const isOf = (choice: string | undefined, offer: Offer) => choice?.startsWith(wordsOf(offer, [])) === true;

interface Chosen {
  /** As it goes with the answer; null: it is not ready, and `wrong` says why. */
  readonly withAct: WithAct | null;
  readonly wrong: string;
}

/**
 * What was chosen to run with an answer: null without a choice. Units of goods are checked by the server, which says what they come to.
 * `gone`: what was chosen is not offered any more.
 */
export function useChosenAct(
  ticket: DeskTicket,
  choice: string | undefined,
): { chosen: Chosen | null; gone: boolean; said: string; isWrong: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const offer = ticket.offers.find((one) => isOf(choice, one));
  const units = offer && choice !== undefined ? chosenUnits(choice) : new Map<number, number>();
  const lines = [...units].map(([line, quantity]) => ({ line, quantity }));
  const tooMany = offer?.goods.find(({ line, most }) => (units.get(line) ?? 0) > most);
  const lost = offer && lines.some(({ line }) => !offer.goods.some((one) => one.line === line));
  const check = useQuery({
    queryKey: ['act-check', ticket.caseNumber, choice],
    queryFn: () =>
      desk('POST /tickets/:caseNumber/act-checks', {
        params: { caseNumber: ticket.caseNumber },
        body: { kind: offer!.kind, orderNumber: offer!.orderNumber, invoice: offer!.invoice, lines },
      }),
    enabled: offer !== undefined && lines.length > 0 && !tooMany && !lost,
    staleTime: 10_000,
    retry: false,
  });
  const act = ticket.acts.find((one) => choiceText(one) === choice);
  if (act) return { chosen: { withAct: act, wrong: '' }, gone: false, said: '', isWrong: false };
  if (!offer || lost) return { chosen: null, gone: choice !== undefined, said: '', isWrong: false };
  const { kind, orderNumber, seen, invoice } = offer;
  const wait = (wrong: string, isWrong = true) => ({
    chosen: { withAct: null, wrong },
    gone: false,
    said: wrong,
    isWrong,
  });
  if (tooMany) return wait(t('deskTicket.act.tooMany', { most: format.number(tooMany.most), name: tooMany.name }));
  if (lines.length === 0) return wait(t('deskTicket.act.chooseLines'), false);
  if (check.error) return wait(check.error.message || t('desk.failed'));
  if (!check.data) return wait(t('deskTicket.act.counting'), false);
  const { amount, day, hindrance } = check.data;
  if (hindrance !== null) return wait(hindrance);
  const said = t(`deskTicket.act.comesTo.${kind}`, {
    amount: format.money(amount),
    day: day === null ? '' : format.day(day),
  });
  const ready = (withAct: WithAct) => ({ chosen: { withAct, wrong: '' }, gone: false, said, isWrong: false });
  if (kind === 'credit' && invoice !== null) return ready({ kind, orderNumber, seen, amount, invoice, lines });
  if (kind !== 'replace' || day === null) return wait(t('deskTicket.act.noDay'));
  return ready({ kind, orderNumber, seen, amount, day, lines });
}

/** What may be done with the order of the case together with the answer; one at a time. */
export function ActChoice({
  ticket,
  choice,
  said,
  isWrong,
  disabled,
  onChoose,
}: {
  readonly ticket: DeskTicket;
  readonly choice: string | undefined;
  readonly said: string;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onChoose: (choice: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ticket.acts.length + ticket.offers.length === 0) return null;
  return (
    <>
      <fieldset className={css['withAct']}>
        <legend>{t('deskTicket.act.title')}</legend>
        {ticket.acts.map((act) => {
          const words = choiceText(act);
          return (
            <label key={words}>
              <input
                type="checkbox"
                checked={words === choice}
                disabled={disabled}
                onChange={(event) => onChoose(event.target.checked ? words : undefined)}
              />
              <span>
                {t(`deskTicket.act.${act.kind}`, { number: act.orderNumber, amount: format.money(act.amount) })}
                {words === choice && <small>{t(`deskTicket.act.${act.kind}Effect`)}</small>}
              </span>
            </label>
          );
        })}
        {ticket.offers.map((offer) => {
          const isChosen = isOf(choice, offer);
          return (
            <div key={wordsOf(offer, [])} className={isChosen ? css['offer'] : undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={disabled}
                  onChange={(event) => onChoose(event.target.checked ? wordsOf(offer, []) : undefined)}
                />
                <span>
                  {t(`deskTicket.act.${offer.kind}`, { number: offer.orderNumber, invoice: offer.invoice ?? '' })}
                  {isChosen && <small>{t(`deskTicket.act.${offer.kind}Effect`)}</small>}
                </span>
              </label>
              {isChosen && <Goods offer={offer} units={chosenUnits(choice!)} disabled={disabled} onChoose={onChoose} />}
            </div>
          );
        })}
      </fieldset>
      {said !== '' && (
        <p className={isWrong ? css['wrong'] : css['comesTo']} role={isWrong ? 'alert' : 'status'}>
          {said}
        </p>
      )}
    </>
  );
}

function Goods({
  offer,
  units,
  disabled,
  onChoose,
}: {
  readonly offer: Offer;
  readonly units: ReadonlyMap<number, number>;
  readonly disabled: boolean;
  readonly onChoose: (choice: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const set = (line: number, typed: string) => {
    const quantity = Number(typed.replace(/\D/g, '').slice(0, 5));
    const next = offer.goods
      .map((one) => ({ line: one.line, quantity: one.line === line ? quantity : (units.get(one.line) ?? 0) }))
      .filter((one) => one.quantity > 0);
    onChoose(wordsOf(offer, next));
  };
  return (
    <ul className={css['goods']}>
      {offer.goods.map(({ line, sku, name, detail, most }) => (
        <li key={line}>
          <label>
            <span>
              {name}
              <small>
                {sku}
                {detail && ` · ${detail}`} · {t('deskTicket.act.of', { most: format.number(most) })}
              </small>
            </span>
            <input
              inputMode="numeric"
              aria-label={t('deskTicket.act.units', { name })}
              aria-invalid={(units.get(line) ?? 0) > most}
              placeholder="0"
              disabled={disabled}
              value={units.get(line) ?? ''}
              onChange={(event) => set(line, event.target.value)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decodedText } from '#values/decoded-text.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import table from '../../ui/table.module.css';
import type { ProductField } from './read-table.ts';
import { PRODUCT_FIELDS, fieldOfColumn, fieldsOf, readTable } from './read-table.ts';
import type { StepProps } from './setup.tsx';
import css from './setup.module.css';
import { useKept } from './use-kept.ts';
import { useSending } from './use-sending.ts';
import { Wrongs } from './wrongs.tsx';
import { FileButton } from '../../ui/file-button.tsx';

type Plain = Record<ProductField, string>;
const EMPTY = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, ''])) as Plain;
const MOST = 1_000;

/** Step 4: an own list with its columns, an example, or the first product by hand. */
export default function StepGoods({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { busy, error, faults, send } = useSending();
  return (
    <>
      <OwnList setup={setup} draft={draft} onSent={onSent} />
      {!setup.examples && !setup.open && (
        <div className={css['card']}>
          <h3>{t('deskSetup.goods.example')}</h3>
          <p className={css['note']}>{t('deskSetup.goods.exampleBody')}</p>
          <Wrongs error={error} faults={faults} />
          <div className={css['row']}>
            <Button
              busy={busy}
              onClick={async () => {
                if (await send(() => desk('POST /setup/examples', {}))) await onSent();
              }}
            >
              {t('deskSetup.goods.example')}
            </Button>
          </div>
        </div>
      )}
      <ByHand setup={setup} draft={{}} onSent={onSent} />
    </>
  );
}

function OwnList({ setup, draft, onSent }: StepProps) {
  const { t } = useTranslation();
  const { typed, change, sent } = useKept(4, { list: '', fields: '' }, draft);
  const { busy, error, faults, send } = useSending();
  const [would, setWould] = useState<{ added: number; changed: number } | null>(null);
  const [header = [], ...rows] = typed.list === '' ? [] : readTable(typed.list);
  const fields =
    typed.fields === ''
      ? fieldsOf(header)
      : typed.fields.split(',').map((one) => PRODUCT_FIELDS.find((field) => field === one) ?? null);
  const take = (list: string) => {
    setWould(null);
    change({ list, fields: '' });
  };
  const categoryOf = (text: string) =>
    setup.categories.find(({ urlKey, name }) => urlKey === text || name.toLowerCase() === text.toLowerCase())?.urlKey ??
    (text || 'sor');
  const packOf = (text: string) =>
    setup.packs.find(({ code, name }) => code === text.toUpperCase() || name.toLowerCase() === text.toLowerCase())
      ?.code ?? text;
  const products = rows.map((cells) => {
    const product = { ...EMPTY };
    for (const [at, field] of fields.entries()) if (field) product[field] = cells[at] ?? '';
    return {
      ...product,
      category: categoryOf(product.category),
      packCode: packOf(product.packCode),
    };
  });
  const bring = async (preview: boolean) => {
    const isDone = await send(async () => {
      const answer = await desk('POST /setup/products', { body: { products, preview } });
      const goods = answer.files.find(({ file }) => file === 'products.csv');
      if (preview && answer.faults.length === 0) setWould({ added: goods?.added ?? 0, changed: goods?.changed ?? 0 });
      return answer;
    });
    if (preview || !isDone) return;
    sent({ list: '', fields: '' });
    setWould(null);
    toast({ tone: 'done', text: t('deskSetup.goods.brought') });
    await onSent();
  };
  return (
    <div className={css['card']}>
      <h3>{t('deskSetup.goods.own')}</h3>
      <p className={css['note']}>{t('deskSetup.goods.ownBody')}</p>
      <div className={css['row']}>
        <FileButton
          aria-label={t('desk.chooseFile')}
          accept=".csv,.txt,text/csv"
          onFile={(file) =>
            void file
              .arrayBuffer()
              .then((bytes) => decodedText(new Uint8Array(bytes)))
              .then((text) =>
                text === null ? toast({ tone: 'wrong', text: t('deskSetup.goods.noText') }) : take(text),
              )
          }
        />
        <a
          download="termekek.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${PRODUCT_FIELDS.map((field) => t(`deskSetup.product.${field}`)).join(';')}\r\n`)}`}
        >
          {t('deskSetup.goods.template')}
        </a>
      </div>
      <textarea
        className={css['area']}
        rows={4}
        aria-label={t('deskSetup.goods.paste')}
        placeholder={t('deskSetup.goods.paste')}
        value={typed.list}
        onChange={(event) => take(event.target.value)}
      />
      {rows.length > 0 && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskSetup.goods.column')}</th>
                <th>{t('deskSetup.goods.firstRows')}</th>
                <th>{t('deskSetup.goods.becomes')}</th>
              </tr>
            </thead>
            <tbody>
              {header.map((name, at) => (
                // A list may have two columns of one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td>
                    <b>{name}</b>
                  </td>
                  <td>
                    {rows
                      .slice(0, 3)
                      .map((cells) => cells[at] || '–')
                      .join(' · ')}
                  </td>
                  <td>
                    <select
                      aria-label={`${t('deskSetup.goods.becomes')}: ${name}`}
                      value={fields[at] ?? ''}
                      onChange={(event) => {
                        setWould(null);
                        change({
                          fields: fields
                            .map((field, place) =>
                              place === at ? event.target.value : field === event.target.value ? '' : (field ?? ''),
                            )
                            .join(','),
                        });
                      }}
                    >
                      <option value="">{t('deskSetup.goods.unused')}</option>
                      {PRODUCT_FIELDS.map((field) => (
                        <option key={field} value={field}>
                          {t(`deskSetup.product.${field}`)}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Wrongs error={error} faults={faults} />
      {would && <p role="status">{t('deskSetup.goods.would', { count: would.added, changed: would.changed })}</p>}
      {rows.length > MOST && (
        <p className={css['wrong']} role="alert">
          {t('deskSetup.goods.tooMany')}
        </p>
      )}
      {rows.length > 0 && rows.length <= MOST && (
        <div className={css['row']}>
          <Button variant={would ? 'outline' : 'primary'} busy={busy} onClick={() => void bring(true)}>
            {t('deskSetup.goods.preview')}
          </Button>
          {would && (
            <Button variant="primary" busy={busy} onClick={() => void bring(false)}>
              {t('deskSetup.goods.apply', { count: products.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ByHand({ setup, onSent }: StepProps) {
  const { t } = useTranslation();
  const { busy, error, faults, wrong, count, send } = useSending<ProductField>(fieldOfColumn);
  const [typed, setTyped] = useState<Plain>({
    ...EMPTY,
    category: setup.categories[1]?.urlKey ?? '',
    packCode: setup.packs[0]?.code ?? '',
  });
  const field = (name: ProductField) => (
    <Labelled key={name} label={t(`deskSetup.product.${name}`)} wrong={wrong[name]}>
      {(wired) =>
        name === 'packCode' || name === 'category' ? (
          <select
            {...wired}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          >
            {name === 'packCode'
              ? setup.packs.map(({ code, name: words }) => (
                  <option key={code} value={code}>
                    {words}
                  </option>
                ))
              : setup.categories.map(({ urlKey, name: words }) => (
                  <option key={urlKey} value={urlKey}>
                    {words}
                  </option>
                ))}
          </select>
        ) : (
          <input
            {...wired}
            value={typed[name]}
            maxLength={120}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        )
      }
    </Labelled>
  );
  return (
    <Form
      className={css['card']}
      onSend={async () => {
        if (!(await send(() => desk('POST /setup/products', { body: { products: [typed], preview: false } })))) return;
        setTyped({ ...typed, sku: '', nameHu: '', nameEn: '', eanPiece: '', eanUnit: '', price: '' });
        toast({ tone: 'done', text: t('deskSetup.goods.brought') });
        await onSent();
      }}
    >
      <h3>{t('deskSetup.goods.byHand')}</h3>
      <div className={css['form']}>{PRODUCT_FIELDS.map(field)}</div>
      <Wrongs error={error} faults={faults} fields={count} />
      <div className={css['row']}>
        <Button type="submit" busy={busy}>
          {t('deskSetup.goods.add')}
        </Button>
      </div>
    </Form>
  );
}

import {
  IconBlockquote,
  IconH2,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconTable,
  IconTableMinus,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { PictureDialog } from '../../ui/picture-dialog.tsx';
import css from './editor.module.css';
import { EXTENSIONS } from './editor-schema.ts';
import { pasted, picturesOf } from './pasted.ts';
import { lostBy, tidy } from './tidy.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly html: string;
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
  /** Keeps a picture; its address. */
  readonly keep: (picture: Blob, name: string) => Promise<string>;
}

const LINK = /^(https:\/\/\S+|\/(?![/\\])\S*|mailto:\S+|tel:\S+)$/i;

/** One rich text. It can hold what the server keeps and nothing else: the same tags, no styles (server/modules/content/rich-text/sanitise.ts). */
export default function RichEditor({ id, label, html, readOnly, onChange, keep }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null);
  const [failed, setFailed] = useState('');
  // What the editor gave last: a text that comes from elsewhere is taken, one's own is not set again under the cursor.
  const given = useRef(html);
  const change = useRef(onChange);
  const insert = useRef<(picture: { src: string; alt: string }) => void>(() => {});
  // Pictures of the pasted text that did not come with it; `named`: of the text that is being pasted now.
  const [without, setWithout] = useState(0);
  const named = useRef(0);
  const sayWithout = (came: number) => {
    setWithout(Math.max(0, named.current - came));
    named.current = 0;
  };
  const takePictures = async (files: readonly File[]) => {
    setFailed('');
    for (const file of files)
      try {
        insert.current({ src: await keep(file, file.name), alt: '' });
      } catch (error) {
        setFailed((error as Error).message);
      }
  };
  const editor = useEditor({
    // One that is made while React draws is thrown away again when a slow device takes its time to show it.
    immediatelyRender: false,
    extensions: EXTENSIONS,
    // The Content-Security-Policy lets no style in that is not ours: editor.module.css has it.
    injectCSS: false,
    content: html,
    editable: !readOnly,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (text) => {
        const clean = pasted(text);
        named.current = clean.without;
        return clean.html;
      },
      handlePaste: (_view, event) => {
        const files = picturesOf(event.clipboardData);
        sayWithout(files.length);
        if (files.length === 0) return false;
        void takePictures(files);
        // Words that came with the pictures are pasted, too.
        return !event.clipboardData?.getData('text/html');
      },
      handleDrop: (_view, event) => {
        const files = picturesOf(event.dataTransfer);
        sayWithout(files.length);
        if (files.length === 0) return false;
        event.preventDefault();
        void takePictures(files);
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      given.current = tidy(now.getHTML());
      change.current(given.current);
    },
  });
  useEffect(() => {
    change.current = onChange;
    insert.current = (picture) => editor?.chain().focus().setImage(picture).run();
  });
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!editor) return;
    if (html !== given.current) {
      given.current = html;
      editor.commands.setContent(html, { emitUpdate: false });
    }
    setLost(readOnly ? [] : lostBy(html, tidy(editor.getHTML())));
  }, [editor, html, readOnly]);
  const wordless = /<img [^>]*alt="\s*"/.test(html);
  return (
    <div>
      {editor && !readOnly && <Bar editor={editor} onAsk={setAsking} />}
      <div className={css['text']}>
        <EditorContent editor={editor} />
      </div>
      {lost.length > 0 && <p className={css['note']}>{t('deskContent.editor.lost', { tags: lost.join(', ') })}</p>}
      <div role="status">
        {without > 0 && <p className={css['note']}>{t('deskContent.editor.without', { count: without })}</p>}
      </div>
      {wordless && <p className={css['note']}>{t('deskContent.editor.wordless')}</p>}
      {failed && <p role="alert">{failed}</p>}
      {editor && asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
      {editor && asking === 'picture' && (
        <PictureDialog
          title={t('deskContent.editor.picture')}
          now={
            editor.isActive('image')
              ? {
                  src: String(editor.getAttributes('image')['src']),
                  alt: String(editor.getAttributes('image')['alt'] ?? ''),
                }
              : null
          }
          keep={keep}
          onDone={(picture) => {
            setAsking(null);
            setWithout((left) => Math.max(0, left - 1));
            if (editor.isActive('image')) editor.chain().focus().updateAttributes('image', picture).run();
            else editor.chain().focus().setImage(picture).run();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function Bar({ editor, onAsk }: { readonly editor: Editor; readonly onAsk: (what: 'link' | 'picture') => void }) {
  const { t } = useTranslation();
  const [, redraw] = useState(0);
  useEffect(() => {
    const seen = () => redraw((count) => count + 1);
    editor.on('transaction', seen);
    return () => void editor.off('transaction', seen);
  }, [editor]);
  const press = (label: string, act: () => void, content: ReactNode, pressed?: boolean) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {content}
    </button>
  );
  const run = () => editor.chain().focus();
  const level = ([2, 3, 4] as const).find((one) => editor.isActive('heading', { level: one }));
  const inTable = editor.isActive('table');
  return (
    <div className={css['bar']} role="toolbar" aria-label={t('deskContent.editor.bar')}>
      <select
        aria-label={t('deskContent.editor.style')}
        value={level ?? 'p'}
        onChange={({ target }) =>
          target.value === 'p'
            ? run().setParagraph().run()
            : run()
                .setHeading({ level: Number(target.value) as 2 | 3 | 4 })
                .run()
        }
      >
        <option value="p">{t('deskContent.editor.paragraph')}</option>
        {([2, 3, 4] as const).map((one) => (
          <option key={one} value={one}>
            {t('deskContent.editor.heading', { level: one - 1 })}
          </option>
        ))}
      </select>
      {press(t('deskContent.editor.bold'), () => run().toggleBold().run(), 'B', editor.isActive('bold'))}
      {press(t('deskContent.editor.italic'), () => run().toggleItalic().run(), <i>I</i>, editor.isActive('italic'))}
      {press(
        t('deskContent.editor.link'),
        () => onAsk('link'),
        <IconLink size={17} aria-hidden />,
        editor.isActive('link'),
      )}
      {press(
        t('deskContent.editor.list'),
        () => run().toggleBulletList().run(),
        <IconList size={17} aria-hidden />,
        editor.isActive('bulletList'),
      )}
      {press(
        t('deskContent.editor.numbers'),
        () => run().toggleOrderedList().run(),
        <IconListNumbers size={17} aria-hidden />,
        editor.isActive('orderedList'),
      )}
      {press(
        t('deskContent.editor.quote'),
        () => run().toggleBlockquote().run(),
        <IconBlockquote size={17} aria-hidden />,
        editor.isActive('blockquote'),
      )}
      {press(
        t('deskContent.editor.picture'),
        () => onAsk('picture'),
        <IconPhoto size={17} aria-hidden />,
        editor.isActive('image'),
      )}
      {inTable ? (
        <>
          {press(
            t('deskContent.editor.row'),
            () => run().addRowAfter().run(),
            <IconRowInsertBottom size={17} aria-hidden />,
          )}
          {press(t('deskContent.editor.column'), () => run().addColumnAfter().run(), '+|')}
          {press(t('deskContent.editor.head'), () => run().toggleHeaderRow().run(), <IconH2 size={17} aria-hidden />)}
          {press(t('deskContent.editor.rowOff'), () => run().deleteRow().run(), '–')}
          {press(t('deskContent.editor.columnOff'), () => run().deleteColumn().run(), '–|')}
          {press(
            t('deskContent.editor.tableOff'),
            () => run().deleteTable().run(),
            <IconTableMinus size={17} aria-hidden />,
          )}
        </>
      ) : (
        press(
          t('deskContent.editor.table'),
          () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          <IconTable size={17} aria-hidden />,
        )
      )}
    </div>
  );
}

function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [tried, setTried] = useState(false);
  const wrong = href.trim() !== '' && !LINK.test(href.trim());
  return (
    <FormDialog
      title={t('deskContent.editor.link')}
      act={t('deskContent.editor.take')}
      busy={false}
      error={null}
      onAct={() => {
        setTried(true);
        if (wrong) return;
        const link = editor.chain().focus().extendMarkRange('link');
        if (href.trim() === '') link.unsetLink().run();
        else if (editor.state.selection.empty && !editor.isActive('link'))
          link
            .insertContent({ type: 'text', text: href.trim(), marks: [{ type: 'link', attrs: { href: href.trim() } }] })
            .run();
        else link.setLink({ href: href.trim() }).run();
        onClose();
      }}
      onClose={onClose}
    >
      <Labelled
        label={t('deskContent.editor.address')}
        wrong={tried && wrong && t('deskContent.editor.addressWrong')}
        hint={t('deskContent.editor.addressHint')}
      >
        {(wired) => <input {...wired} value={href} maxLength={500} onChange={({ target }) => setHref(target.value)} />}
      </Labelled>
    </FormDialog>
  );
}

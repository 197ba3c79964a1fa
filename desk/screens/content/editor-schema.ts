import type { Extensions } from '@tiptap/core';
import { Mark, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
const node = (name: string, tag: string, content: string, group?: string) =>
  Node.create({ name, content, ...(group && { group }), parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The tags that the server keeps, and no others; what sits in the keeping list and has no button here is read and written as it was. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => /^(https:\/\/|\/(?![/\\])|mailto:|tel:)/i.test(url),
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  Table.configure({ resizable: false }),
  TableRow,
  TableCell,
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), scope: { default: null } };
    },
  }),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  mark('keyboard', 'kbd'),
  node('figure', 'figure', '(image | paragraph | table)+ figcaption?', 'block'),
  node('figcaption', 'figcaption', 'inline*'),
  node('definitions', 'dl', '(term | definition)+', 'block'),
  node('term', 'dt', 'inline*'),
  node('definition', 'dd', '(paragraph | bulletList | orderedList)+'),
];

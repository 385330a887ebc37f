import type { Content } from '../../facts/content.ts';
import {
  create,
  createContent,
  createPicture,
  printOnce,
  type CreateOther,
  type Nodes,
  type Printed,
} from '../shared/print-content.ts';

const createOther: CreateOther = (piece, children) => {
  switch (piece.kind) {
    case 'name':
      return [create('b', {}, children), create('br', {}, []), ' '];
    case 'places':
      return [create('ul', { role: 'list', class: 'places' }, children)];
    case 'item':
      return [create('li', {}, children)];
    case 'list':
      return [create('ul', { role: 'list' }, children)];
    case 'points':
      return [create('ul', { lang: 'en', dir: 'auto', class: 'points' }, children)];
    case 'paragraph':
      return [create('p', {}, children)];
    case 'passage':
      return [create('p', { lang: 'en', dir: 'auto' }, children)];
    case 'link':
    case 'url': {
      const { kind, href, job } = piece;
      const name = kind === 'url' ? kind : undefined;
      return [create('a', { class: name, rel: 'noopener', href, 'data-job': job }, children)];
    }
    case 'date':
      return [create('time', { datetime: piece.iso }, children)];
    case 'unfolding': {
      const summary = create('summary', {}, [piece.summary]);
      return [create('details', { open: piece.isOpen ? '' : undefined }, [summary, ...children])];
    }
    case 'table':
      return [create('dl', {}, children)];
    case 'row':
      return [
        create('div', {}, [create('dt', {}, [piece.label]), ' ', create('dd', {}, children)]),
      ];
    case 'payBar': {
      const labels = piece.labels.map((label) => create('span', {}, [label]));
      return [
        create('div', { class: 'pay-bar', 'aria-hidden': 'true' }, [
          createPicture(piece.path, { viewBox: '0 0 250 4', preserveAspectRatio: 'none' }),
          create('div', { class: 'scale' }, labels),
        ]),
      ];
    }
    default:
      return [];
  }
};

const createJobContent = (content: Content): Nodes => createContent(content, createOther);

/** Prints content of a whole announcement. */
export const printJobContent = (content: Content): Printed =>
  typeof content === 'string' ? content : printOnce(content, createJobContent);

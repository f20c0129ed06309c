import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { inertElement } from '../parse.ts';
import { safeCopy } from '../schema/allowed.ts';

/** Shows HTML as it looks, without running or trusting anything of it. */
export function shownHtml(html: string): DocumentFragment {
  return safeCopy(inertElement(html).childNodes, document);
}

/** A block that cannot be edited as text: shown as it looks, with a button that opens its HTML. */
class HtmlView implements NodeView {
  readonly dom = document.createElement('div');
  readonly #content = document.createElement('div');
  readonly #button = document.createElement('button');

  constructor(node: Node, edit: () => void) {
    this.dom.dataset.html = '';
    this.dom.contentEditable = 'false';
    this.#button.type = 'button';
    this.#button.textContent = 'Edit as HTML';
    this.#button.addEventListener('click', edit);
    this.dom.append(this.#content, this.#button);
    this.#show(node);
  }

  #show(node: Node): void {
    this.#content.replaceChildren(shownHtml(String(node.attrs.html)));
  }

  update(node: Node): boolean {
    if (node.type.name !== 'html') return false;
    this.#show(node);
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.#button;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

/** @param editHtml opens the dialog of the block at a position */
export function nodeViews(editHtml: (position: number) => void): Record<string, NodeViewConstructor> {
  return {
    html: (node, _view, position) =>
      new HtmlView(node, () => {
        const at = position();
        if (at !== undefined) editHtml(at);
      }),
  };
}

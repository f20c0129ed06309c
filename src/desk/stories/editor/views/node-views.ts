import { DOMSerializer, type Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { inertElement } from '../parse.ts';
import { safeCopy } from '../schema/allowed.ts';

/** Shows HTML as it looks, without running or trusting anything of it. */
export function shownHtml(html: string): DocumentFragment {
  return safeCopy(inertElement(html).childNodes, document);
}

/** Makes an element of ProseMirror's notation: name, attributes, children. */
export function elementOf(...spec: readonly [string, ...unknown[]]): HTMLElement {
  const { dom } = DOMSerializer.renderSpec(document, spec);
  if (dom instanceof HTMLElement) return dom;
  throw new TypeError(`${spec[0]} is no element of HTML`);
}

export function makeButton(label: string, act: () => void): HTMLElement {
  const button = elementOf('button', { type: 'button' }, label);
  button.addEventListener('click', act);
  return button;
}

/** A block that cannot be edited as text: shown as it looks, with a button that opens its HTML. */
class HtmlView implements NodeView {
  readonly dom: HTMLElement;
  readonly #content = elementOf('div');
  readonly #button: HTMLElement;

  constructor(node: Node, edit: () => void) {
    this.#button = makeButton('Edit as HTML', edit);
    this.dom = elementOf('div', { 'data-html': '', contenteditable: 'false' }, this.#content, this.#button);
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

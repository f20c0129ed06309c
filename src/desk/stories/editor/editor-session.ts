import type { Command, EditorState, Plugin, Transaction } from 'prosemirror-state';
import { type EditorProps, EditorView } from 'prosemirror-view';
import type { ChoosePicture, StorePicture } from '#desk/media/media.contract.ts';
import type { Block } from '../story.contract.ts';
import { storyBlocks } from './blocks-plugin.ts';
import type { OpenDialog } from './dialogs/dialog-props.ts';
import { Echo, isSameBlocks } from './echo.ts';
import { editorState } from './editor-state.ts';
import { dialogKeys } from './keys.ts';
import { PastedPictures } from './paste/pasted-pictures.ts';
import { pasting } from './paste/pasting.ts';
import { insertPictures } from './paste/picture-files.ts';
import { selectionBeforeKeys } from './selection-before-keys.ts';
import { takeBlocks } from './take-blocks.ts';
import { type ToolbarState, toolbarState } from './toolbar-state.ts';
import { coveredEdges } from './views/covered.ts';
import { lastLine } from './views/last-line.ts';
import { margin } from './views/margin.ts';
import { nodeViews } from './views/node-views.ts';

interface EditorParts {
  readonly blocks: readonly Block[];
  readonly openDialog: (dialog: OpenDialog) => void;
  /** Opens the panel that finds words. */
  readonly find: () => void;
}

/** An open text: ProseMirror's view and state, and the listeners to its changes. */
export class EditorSession {
  readonly #listeners = new Set<() => void>();
  readonly #echo = new Echo();
  readonly #parts: EditorParts;
  #state: EditorState;
  #view: EditorView | undefined;
  #toolbar: ToolbarState;
  /** Called with the story's blocks after each change that somebody made here. */
  onChange: (blocks: readonly Block[], isEnding: boolean) => void = () => {};
  choosePicture: ChoosePicture = async () => undefined;
  storePicture: StorePicture = () => Promise.reject(new Error('Pictures cannot be stored here.'));
  readonly pictures = new PastedPictures(
    (from) => this.storePicture(from),
    () => {
      const transaction = this.pictures.replaced(this.#state);
      if (transaction) this.#apply(transaction);
    },
  );

  constructor(parts: EditorParts) {
    this.#parts = parts;
    this.#state = editorState(parts.blocks, this.#plugins(parts));
    this.#toolbar = toolbarState(this.#state);
    this.#echo.remember(parts.blocks);
  }

  #plugins({ openDialog, find }: EditorParts): Plugin[] {
    const takePictures = (files: readonly File[]) => void insertPictures(this, files);
    return [
      selectionBeforeKeys(),
      dialogKeys((name) => openDialog({ name }), find),
      pasting(takePictures, this.pictures),
      margin(),
      lastLine(),
    ];
  }

  /** Shows the text in an element. @param props how it is shown, and whether it can be edited @returns what removes it */
  mount(element: HTMLElement, props: EditorProps): () => void {
    const covered = coveredEdges(element);
    const view = new EditorView(
      { mount: element },
      {
        ...props,
        state: this.#state,
        nodeViews: nodeViews((position) => this.#parts.openDialog({ name: 'html', position })),
        scrollThreshold: covered,
        scrollMargin: covered,
        dispatchTransaction: this.dispatch,
      },
    );
    this.#view = view;
    return () => {
      this.#view = undefined;
      view.destroy();
    };
  }

  /** Shows the text anew, by what the props it was mounted with say now. */
  readonly refresh = (): void => this.#view?.setProps({});

  get state(): EditorState {
    return this.#state;
  }

  /**
   * Takes blocks from outside. Ignores the session's own, which the page gives back.
   * @param isStep whether Undo takes them back: the same person made them
   */
  take(blocks: readonly Block[], isStep = false): void {
    if (this.#echo.isOwn(blocks)) return;
    this.#echo.remember(blocks);
    const transaction = takeBlocks(this.#state, blocks, isStep);
    if (transaction) this.#apply(transaction, { given: blocks });
  }

  readonly dispatch = (transaction: Transaction): void => this.#apply(transaction);

  /** Runs a command, and puts the cursor back into the text. */
  readonly run = (command: Command): boolean => {
    const isDone = command(this.#state, this.dispatch, this.#view);
    this.#view?.focus();
    return isDone;
  };

  /** Runs a command that puts something else in the place of words, however few. */
  readonly runEnding = (command: Command): boolean =>
    command(this.#state, (transaction) => this.#apply(transaction, { isEnding: true }));

  readonly focus = (): void => this.#view?.focus();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the toolbar shows; the same object as long as that does not change. */
  readonly toolbar = (): ToolbarState => this.#toolbar;

  /** @param given what the page has already, and need not be told */
  #apply(transaction: Transaction, { given = storyBlocks(this.#state), isEnding = false } = {}): void {
    this.#state = this.#state.apply(transaction);
    this.#view?.updateState(this.#state);
    this.#toolbar = toolbarState(this.#state, this.#toolbar);
    const after = storyBlocks(this.#state);
    if (!isSameBlocks(given, after)) {
      this.#echo.remember(after);
      this.onChange(after, isEnding);
    }
    for (const listener of this.#listeners) listener();
  }
}

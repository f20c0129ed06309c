import { CallFailed } from '#desk/application/call.ts';
import { applyChange } from '../../changes.ts';
import type { PresentTab, StoryState } from '../../stories.contract.ts';
import type { Change, StoryDocument } from '../../story.contract.ts';
import type { StoryCalls } from '../story-calls.ts';
import { givenState } from './given-story.ts';

/** Answers the calls of one story as the server does, until a test breaks it. */
export class PretendedServer {
  document: StoryDocument;
  version = 1;
  by = 'ines';
  present: readonly PresentTab[] = [];
  mayEdit = true;
  state: StoryState['state'] = 'draft';
  /** Set, every call fails with this status; 0 is no answer. */
  failing: number | undefined;
  /** Whether it stores what it is sent, and the answer is lost. */
  losesAnswers = false;
  readonly saved: Change[] = [];
  /** What it was told to keep. */
  readonly versions: StoryDocument[] = [];
  tries = 0;
  /** How many tabs have left. */
  left = 0;
  /** Called after each change that is stored. */
  onSave: () => void = () => {};

  constructor(document: StoryDocument) {
    this.document = document;
  }

  calls(by = 'ines'): StoryCalls {
    return {
      read: async () => {
        this.#reach();
        return {
          ...givenState(this.version, this.document),
          mayEdit: this.mayEdit,
          state: this.state,
          stamp: this.state,
        };
      },
      save: async (version, change, ended) => {
        this.#reach();
        const isSaved = version === this.version;
        if (isSaved && ended) this.versions.push(applyChange(this.document, ended));
        if (isSaved && Object.keys(change).length > 0) this.#store(change, by);
        if (this.losesAnswers) throw new CallFailed(0, 'The answer was lost.');
        return isSaved
          ? { isSaved, version: this.version }
          : { isSaved, version: this.version, document: this.document, by: this.by };
      },
      look: async (version) => {
        this.#reach();
        const { document, by: last, present } = this;
        return {
          present: [...present],
          version: this.version,
          by: last,
          stamp: this.state,
          ...(version !== this.version && { document }),
        };
      },
      leave: async () => {
        this.left += 1;
      },
    };
  }

  /** Someone else saves a document. */
  saveAs(by: string, document: StoryDocument): void {
    this.document = document;
    this.version += 1;
    this.by = by;
  }

  #store(change: Change, by: string): void {
    this.saved.push(change);
    this.saveAs(by, applyChange(this.document, change));
    this.onSave();
  }

  #reach(): void {
    this.tries += 1;
    if (this.failing !== undefined) throw new CallFailed(this.failing, `The server answered ${this.failing}.`);
  }
}

/** Calls of which the looks after `delay` are answered with what was so at their time, but only after `answer`. */
export function lateLook(server: PretendedServer) {
  const calls = server.calls();
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  let isLate = false;
  const look: typeof calls.look = async (version) => {
    const given = await calls.look(version);
    if (isLate) await late;
    return given;
  };
  const delay = () => {
    isLate = true;
  };
  return { calls: { ...calls, look }, answer, delay };
}

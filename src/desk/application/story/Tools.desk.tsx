import { memo, useDeferredValue } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Place } from '#desk/stories/story.contract.ts';
import { ChecksPanel } from './checks/ChecksPanel.desk.tsx';
import { useFindings } from './checks/findings.desk.ts';
import { DetailsPanel } from './details/DetailsPanel.desk.tsx';
import { useBringingBack } from './history/bringing-back.desk.ts';
import { HistoryPanel } from './history/HistoryPanel.desk.tsx';
import { PreviewPanel } from './preview/PreviewPanel.desk.tsx';
import { PublishPanel } from './publish/PublishPanel.desk.tsx';
import { usePublication } from './publish/publication.desk.ts';
import { TakeBack } from './publish/TakeBack.desk.tsx';
import { Tabs } from './Tabs.desk.tsx';
import styles from './tools.desk.module.css';

const TOOLS = ['Publish', 'Details', 'Checks', 'Preview', 'History'] as const;
export type Tool = (typeof TOOLS)[number];

interface ToolsProps {
  readonly story: OpenStory;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly goTo: (place: Place) => void;
}

// In a long story, a key must not wait for them: all but the details follow when the browser has time.
const Publish = memo(PublishPanel);
const Checks = memo(ChecksPanel);
const Preview = memo(PreviewPanel);
const History = memo(HistoryPanel);

/** What one does with a story beside writing it, one at a time. */
export function Tools({ story, tool, onTool, goTo }: ToolsProps) {
  const deferred = useDeferredValue(story);
  const findings = useFindings(deferred);
  // What could not be found out is no fault.
  const faults = findings.filter(({ level }) => level !== 'note').length;
  const publishing = usePublication(deferred);
  const bringing = useBringingBack(deferred);
  const { answer } = publishing;
  return (
    <aside id="tools" aria-label="Tools" className={styles.tools} data-print="no">
      <Tabs
        label="Tools"
        names={TOOLS}
        current={tool}
        onChange={onTool}
        title={(name) => (name === 'Checks' && faults > 0 ? `Checks ${faults}` : name)}
        panel={(name, isCurrent) => {
          if (name === 'Publish')
            return <Publish story={deferred} isShown={isCurrent} {...{ findings, publishing, goTo }} />;
          if (!isCurrent) return null;
          if (name === 'Details') return <DetailsPanel story={story} />;
          if (name === 'Checks') return <Checks findings={findings} goTo={goTo} />;
          return name === 'Preview' ? <Preview story={deferred} /> : <History story={deferred} bringing={bringing} />;
        }}
      />
      {answer?.outcome === 'published' && <TakeBack key={publishing.askedTime} story={deferred} published={answer} />}
    </aside>
  );
}

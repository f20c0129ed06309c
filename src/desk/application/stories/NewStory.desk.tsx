import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import { fieldLook } from '#content/design/TextField.tsx';
import { createStoryCall } from '#desk/stories/stories.contract.ts';
import { copyStoryCall, listTemplatesCall } from '#desk/stories/templates/templates.contract.ts';
import { makeCall } from '../call.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './stories.desk.module.css';

/** Begins a story, empty or with a template, and opens it. */
export function NewStory() {
  const [, go] = useLocation();
  const [template, setTemplate] = useState(0);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => (template ? makeCall(copyStoryCall, { id: template }) : makeCall(createStoryCall, {})),
    onSuccess: ({ id }) => go(`/stories/${id}`),
  });
  return (
    <div className={styles.begin}>
      <TemplateChoice template={template} onChange={setTemplate} />
      <Button disabled={isPending} onClick={() => mutate()}>
        New story
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}

interface TemplateChoiceProps {
  /** Its number; 0 for none. */
  readonly template: number;
  readonly onChange: (template: number) => void;
}

/** What a new story begins with. Nothing where there is no template. */
function TemplateChoice({ template, onChange }: TemplateChoiceProps) {
  const { data } = useQuery({ queryKey: ['templates'], queryFn: () => makeCall(listTemplatesCall, {}) });
  if (!data?.templates.length) return null;
  return (
    <select
      aria-label="Begin with"
      className={fieldLook}
      value={template}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={0}>Empty</option>
      {data.templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { refetchTopic } from '../api/query.ts';
import styles from './RefreshButton.module.css';

interface Props {
  isRunning: boolean;
  onClick: () => void;
  /** What is going on, for a pointer that rests on it. */
  title?: string | undefined;
  label?: string;
}

/** A button that brings news; its sign turns while that takes noticeably long. */
export const RefreshAction = ({ isRunning, onClick, title, label = 'Refresh' }: Props) => (
  <Button
    variant="default"
    title={title}
    leftSection={
      <IconRefresh size={16} stroke={1.75} className={styles['sign']} data-turning={isRunning} aria-hidden />
    }
    onClick={onClick}
  >
    {label}
  </Button>
);

/** Fetches everything of a topic that the screen shows again. */
export function RefreshButton({ topic }: { topic: string }) {
  const queries = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [topic] }) > 0;
  return <RefreshAction isRunning={isFetching} onClick={() => void refetchTopic(queries, topic)} />;
}

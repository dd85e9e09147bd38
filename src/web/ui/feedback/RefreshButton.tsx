import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableName } from '#shared/tables.ts';
import { dependsOnTables, refetchTables } from '../../api/query.ts';
import styles from './RefreshButton.module.css';
import { refreshButtonWords as words } from './wording/states.ts';

interface Props {
  isRunning: boolean;
  onClick: () => void;
  /** The tooltip: what is in progress. */
  title?: string | undefined;
  label?: string;
}

/** Refetches on click; its icon turns while that takes noticeably long, and screen readers hear it. */
export function RefreshAction({ isRunning, onClick, title, label = words.refresh }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        title={title}
        leftSection={
          <IconRefresh
            size={16}
            stroke={1.75}
            className={styles['sign']}
            data-turning={isRunning}
            aria-hidden
          />
        }
        onClick={() => {
          setIsAsked(true);
          onClick();
        }}
      >
        {label}
      </Button>
      {/* Automatic refetches are not announced; they would interrupt every minute. */}
      <VisuallyHidden aria-live="polite">
        {isAsked && (isRunning ? words.refreshing : words.refreshFinished)}
      </VisuallyHidden>
    </>
  );
}

/** Fetches everything that the screen shows of these tables again. */
export function RefreshButton({ tables }: { tables: readonly TableName[] }) {
  const queries = useQueryClient();
  const isFetching = useIsFetching({ predicate: dependsOnTables(tables) }) > 0;
  return <RefreshAction isRunning={isFetching} onClick={() => void refetchTables(queries, tables)} />;
}

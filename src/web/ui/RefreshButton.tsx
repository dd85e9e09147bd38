import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import styles from './RefreshButton.module.css';

/** Fetches everything of a topic that the screen shows again; its sign turns while that takes noticeably long. */
export function RefreshButton({ topic }: { topic: string }) {
  const queries = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [topic] }) > 0;
  return (
    <Button
      variant="default"
      leftSection={
        <IconRefresh
          size={16}
          stroke={1.75}
          className={styles['sign']}
          data-turning={isFetching}
          aria-hidden
        />
      }
      onClick={() => void queries.invalidateQueries({ queryKey: [topic] })}
    >
      Refresh
    </Button>
  );
}

import type { App } from '#server/http/kit.ts';
import { sendListFile } from '#server/http/files/send-list-file.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { DELIVERY_COLUMNS, exportDeliveries } from '../contract/files.ts';
import { addWebhook, dropWebhook, editWebhook, tryWebhook } from './commands/change-webhooks.ts';
import { canSendMail } from './commands/queue-mail.ts';
import { requeueDelivery } from './commands/retry-delivery.ts';
import { queueTestMail } from './commands/send-test-mail.ts';
import {
  countDeliveries,
  selectDeliveries,
  streamDeliveries,
  type ListedDelivery,
} from './queries/list-deliveries.ts';
import { selectWebhooks } from './queries/webhooks.ts';

const success = true as const;

const toWireDelivery = (delivery: ListedDelivery): contract.WireDelivery => ({
  ...delivery,
  queued_at: delivery.queued_at.toISOString(),
  settled_at: delivery.settled_at?.toISOString() ?? null,
  next_attempt_at: delivery.next_attempt_at.toISOString(),
});

/** What goes out, and where. */
export function registerDeliveriesRoutes(app: App, settings: Settings): void {
  serve(app, contract.listDeliveries, async ({ db, query }) => {
    const [{ deliveries, total }, counts] = await Promise.all([
      selectDeliveries(db, query),
      countDeliveries(db),
    ]);
    return {
      deliveries: deliveries.map(toWireDelivery),
      counts,
      total,
      mail_server: settings.SMTP_URL === undefined ? null : new URL(settings.SMTP_URL).host,
    };
  });

  serveStream(app, exportDeliveries, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: 'Deliveries',
      columns: DELIVERY_COLUMNS,
      choice: query,
      pieces: streamDeliveries(db, query),
      toWire: toWireDelivery,
      db,
      now,
    }),
  );

  serve(app, contract.retryDelivery, async ({ db, params, user, ...by }) => {
    await requeueDelivery(db, { ...by, actor: user }, params.id);
    return { success };
  });

  serve(app, contract.sendTestMail, async ({ db, body, user, ...by }) => {
    if (!canSendMail(settings))
      throw new AppError(
        'invalid',
        'No mail server is configured. Set SMTP_URL, MAIL_FROM and PUBLIC_URL first.',
      );
    const publicUrl = settings.PUBLIC_URL ?? '';
    await queueTestMail(db, { ...by, actor: user }, { ...body, publicUrl });
    return { success };
  });

  serve(app, contract.listWebhooks, async ({ db }) => ({
    webhooks: (await selectWebhooks(db)).map(({ url, created_at: at, ...each }) => ({
      ...each,
      host: new URL(url).host,
      created_at: at.toISOString(),
    })),
  }));

  const allowPrivate = settings.ALLOW_PRIVATE_PROVIDERS === 'on';
  serve(app, contract.createWebhook, async ({ db, body, user, ...by }) => ({
    success,
    ...(await addWebhook(db, { ...by, actor: user }, { ...body, allowPrivate })),
  }));

  serve(app, contract.changeWebhook, async ({ db, params, body, user, ...by }) => {
    await editWebhook(db, { ...by, actor: user }, { ...body, id: params.id });
    return { success };
  });

  serve(app, contract.deleteWebhook, async ({ db, params, user, ...by }) => {
    await dropWebhook(db, { ...by, actor: user }, params.id);
    return { success };
  });

  serve(app, contract.testWebhook, async ({ db, params, user, ...by }) => {
    await tryWebhook(db, { ...by, actor: user }, { id: params.id, publicUrl: settings.PUBLIC_URL ?? '' });
    return { success };
  });
}

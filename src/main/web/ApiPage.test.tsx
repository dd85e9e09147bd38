import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiDocument } from '#shared/api-document.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { ApiPage } from './ApiPage.tsx';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const operation = (summary: string, access: string, more: object = {}) => ({
  summary,
  'x-access': access,
  parameters: [],
  responses: { 200: { description: 'Success', ...json({ type: 'object' }) } },
  ...more,
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Touchline', version: '1.2.3' },
  paths: {
    '/api/users/{id}': {
      put: operation('Changes a user', 'admin', {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: { required: true, ...json({ title: 'user edit' }) },
      }),
    },
    '/api/auth/login': { post: operation('Signs in', 'public') },
    '/api/events': {
      get: operation('A stream of what changed', 'signed-in', {
        responses: { 200: { description: 'Success', content: { 'text/event-stream': {} } } },
      }),
    },
  },
};

test('every call is listed by its path, with who may make it', async () => {
  answer(apiDocument, document);
  await renderPage(<ApiPage />);
  const calls = await screen.findAllByRole('listitem');
  expect(
    calls.map((call) =>
      within(call)
        .getAllByRole('code')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['POST', '/api/auth/login'],
    ['GET', '/api/events'],
    ['PUT', '/api/users/{id}'],
  ]);
  expect(calls[2]).toHaveTextContent('Changes a user');
  expect(calls[2]).toHaveTextContent('admin');
});

test('a call tells what it takes and what it answers', async () => {
  answer(apiDocument, document);
  const { user } = await renderPage(<ApiPage />);
  await user.click(await screen.findByText('Changes a user'));
  const change = screen.getAllByRole('listitem').at(-1);
  expect(change).toHaveTextContent(/Path.*"id".*integer.*Body.*user edit.*Answer.*object/s);
});

test('calls are found by a part of their path or purpose', async () => {
  answer(apiDocument, document);
  await renderPage(<ApiPage />, { at: '/api/docs?search=signs' });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('the page says when no call fits', async () => {
  answer(apiDocument, document);
  await renderPage(<ApiPage />, { at: '/api/docs?search=zzz' });
  expect(await screen.findByRole('heading', { name: 'No call has this in its name' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiDocument } from '#shared/api-document.ts';
import type { ApiDocument, JsonSchema, Operation } from '#shared/api-document.ts';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { ApiPage } from './ApiPage.tsx';

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const operation = (
  summary: string,
  access: Operation['x-access'],
  more: Partial<Operation> = {},
): Operation => ({
  summary,
  'x-access': access,
  parameters: [],
  responses: { 200: { description: 'Success', ...json({ type: 'object' }) } },
  ...more,
});
const user: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, role: { type: 'string', enum: ['admin', 'user'] } },
  required: ['id', 'role'],
};
const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Touchline', version: '1.2.3' },
  paths: {
    '/api/users/{id}': {
      put: operation('Changes a user', 'admin', {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'note', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } },
        ],
        requestBody: { required: true, ...json(user) },
        responses: {
          200: {
            description: 'Success',
            ...json({ type: 'object', properties: { user }, required: ['user'] }),
          },
          403: { description: 'Admin role required', content: {} },
        },
      }),
    },
    '/api/users': { get: operation('Lists users', 'admin') },
    '/api/auth/login': { post: operation('Signs in', 'public') },
    '/api/factory-events': {
      get: operation('A stream of changes', 'signed-in', {
        responses: { 200: { description: 'Success', content: { 'text/event-stream': {} } } },
      }),
    },
  },
};

async function open(at = '/api/docs') {
  answer(apiDocument, document);
  const page = await renderPage(<ApiPage />, { at });
  await screen.findByRole('heading', { name: 'API Reference' });
  return page;
}
const call = (summary: string) => {
  const line = screen.getByText(summary).closest('li');
  if (!line) throw new Error(`no call is for: ${summary}`);
  return within(line);
};

test('calls are below their area, each with method, path, purpose and who may make it', async () => {
  await open();
  const areas = await screen.findAllByRole('region');
  expect(areas.map((area) => area.getAttribute('aria-label'))).toEqual(['Auth', 'Factory Events', 'Users']);
  const lines = areas.map((area) =>
    within(area)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  );
  expect(lines).toEqual([
    ['POST/api/auth/loginSigns inAnyone'],
    ['GET/api/factory-eventsA stream of changesSigned in'],
    ['GET/api/usersLists usersAdmins', 'PUT/api/users/{id}Changes a userAdmins'],
  ]);
});

test('an open call shows its parameters, its body, its answer and its failures, field by field', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Changes a user'));
  const part = (name: string) => call('Changes a user').getByRole('heading', { name }).parentElement;
  // The browser reports opened details asynchronously.
  await call('Changes a user').findByRole('heading', { name: 'Path' });
  expect(part('Path')).toHaveTextContent('idinteger from 1');
  expect(part('Query')).toHaveTextContent('notestring optional, at most 200 characters');
  expect(part('Body')).toHaveTextContent('idinteger role"admin" | "user"');
  expect(part('Response')).toHaveTextContent('userobject idinteger role"admin" | "user"');
  expect(part('Failures')).toHaveTextContent('403Admin role required');
});

test('a name in the purpose of a call is set as code', async () => {
  answer(apiDocument, {
    ...document,
    paths: { '/api/users': { get: operation('Lists users since `seen`', 'admin') } },
  });
  await renderPage(<ApiPage />, { at: '/api/docs' });
  expect((await screen.findByText('seen')).tagName).toBe('CODE');
  expect(screen.getByRole('listitem')).toHaveTextContent('Lists users since seen');
});

test('a stream is shown by its content type', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('A stream of changes'));
  expect(await call('A stream of changes').findByText('text/event-stream')).toBeVisible();
});

test.each([
  ['signs', ['Signs in']],
  ['PUT users', ['Changes a user']],
  ['factory-ev', ['A stream of changes']],
  ['admins', ['Lists users', 'Changes a user']],
])('a search for %j finds %j', async (text, summaries) => {
  await open(`/api/docs?search=${encodeURIComponent(text)}`);
  const found = await screen.findAllByRole('listitem');
  expect(found).toHaveLength(summaries.length);
  for (const summary of summaries) expect(screen.getByText(summary)).toBeVisible();
});

test('the page says when no call is found, and one press shows all of them again', async () => {
  const { user } = await open('/api/docs?search=zzz');
  expect(await screen.findByRole('heading', { name: 'No calls found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect((await screen.findAllByRole('region')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'No calls found' })).toBeNull();
});

test('a failure can be tried again', async () => {
  disconnect(apiDocument);
  const { user } = await renderPage(<ApiPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the API document');
  answer(apiDocument, document);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Signs in')).toBeVisible();
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';
import { z } from 'zod';
import { readSettings, SETTING_NAMES } from '#server/settings.ts';
import { kubernetesObject } from './kubernetes-schema.ts';

const FOLDER = 'deploy/kubernetes';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(read('kustomization.yaml')));
const written = resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((document): unknown => document.toJS()),
);
const objects = written.map((object) => kubernetesObject.parse(object));

const workloads = objects.flatMap((object) =>
  object.kind === 'Deployment' || object.kind === 'Job' ? [{ ...object, pod: object.spec.template }] : [],
);
const deployments = objects.filter((object) => object.kind === 'Deployment');
const settings = objects.find((object) => object.metadata.name === 'touchline-settings');

test('U4: a field that Kubernetes does not have, or has elsewhere, is refused by the schema of these tests', () => {
  expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'ConfigMap touchline-settings',
    'ConfigMap touchline-sources',
    'Job touchline-migrate',
    'Deployment touchline-app',
    'PodDisruptionBudget touchline-app',
    'Service touchline',
    'Deployment touchline-worker',
    'PersistentVolumeClaim touchline-backups',
  ]);
  const app = structuredClone(written[3]);
  expect(kubernetesObject.safeParse(app).success).toBe(true);
  Object.assign(Object(app).spec, { replica: 3 });
  expect(kubernetesObject.safeParse(app).success).toBe(false);
});

test('U4: nothing runs as root, writes to its own files or may become more than it is', () => {
  for (const { pod } of workloads) {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(pod.spec.automountServiceAccountToken).toBe(false);
    for (const { securityContext } of pod.spec.containers)
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('U4: settings exist and can be used; secrets come only by reference', () => {
  const data = settings?.kind === 'ConfigMap' ? settings.data : {};
  for (const { pod } of workloads) {
    for (const { env, envFrom } of pod.spec.containers) {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const given = { ...data, ...own };
      expect(Object.keys(given).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
      expect(readSettings(given).HOST).toBe('0.0.0.0');
      expect(
        Object.keys(given).filter((name) => /PASSWORD|SECRET|TOKEN|KEY|URL|IDENTITY/.test(name)),
      ).toEqual([]);
      expect(envFrom).toContainEqual({ secretRef: { name: 'touchline-secrets' } });
    }
  }
});

test('U4: what answers people is replaced one by one, is asked whether it is ready, and is never all gone', () => {
  const [app, worker] = deployments;
  expect(app?.spec.strategy).toEqual({
    type: 'RollingUpdate',
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
  });
  const budget = objects.find((object) => object.kind === 'PodDisruptionBudget');
  expect(budget?.spec.minAvailable).toBeLessThan(app?.spec.replicas ?? 0);
  expect(worker?.spec.strategy.type).toBe('Recreate');
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const [container] = spec.template.spec.containers;
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
    // The application takes ten seconds at most, after the pause in which it gets no requests.
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
  }
  const service = objects.find((object) => object.kind === 'Service');
  expect(service?.spec.selector).toEqual(app?.spec.selector.matchLabels);
});

test('U4: every mount has its volume, and one job runs the migrations by a program that there is', () => {
  for (const { pod } of workloads) {
    const volumes = pod.spec.volumes.map(({ name }) => name).toSorted();
    for (const { volumeMounts } of pod.spec.containers)
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes);
  }
  const jobs = workloads.filter(({ kind }) => kind === 'Job');
  const commands = jobs.flatMap(({ pod }) => pod.spec.containers.map(({ command }) => command));
  expect(commands).toEqual([['node', 'src/main/commands/migrate-command.ts']]);
  expect(existsSync('src/main/commands/migrate-command.ts')).toBe(true);
});

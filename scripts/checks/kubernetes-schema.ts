import { z } from 'zod';

/**
 * The part of the Kubernetes API (1.25 or newer) that deploy/kubernetes uses, field by field as its reference has it: a
 * field that is misspelled or in the wrong place is refused, as the cluster would refuse or, worse, ignore it.
 */
const metadata = z.strictObject({ name: z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/) });
const labels = z.record(z.string(), z.string());
const selector = z.strictObject({ matchLabels: labels });
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/);

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.union([z.int(), z.string()]) }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
});

const named = z.strictObject({ name: z.string() });

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.union([z.strictObject({ configMapRef: named }), z.strictObject({ secretRef: named })])),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({
      preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }),
    })
    .optional(),
  securityContext: z.strictObject({
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
    capabilities: z.strictObject({ drop: z.array(z.string()) }),
  }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});

const volume = z.union([
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) }),
  z.strictObject({ name: z.string(), configMap: named }),
  z.strictObject({
    name: z.string(),
    persistentVolumeClaim: z.strictObject({ claimName: z.string() }),
  }),
]);

const podTemplate = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    restartPolicy: z.enum(['Always', 'Never', 'OnFailure']).optional(),
    terminationGracePeriodSeconds: z.int().optional(),
    automountServiceAccountToken: z.boolean(),
    securityContext: z.strictObject({
      runAsNonRoot: z.boolean(),
      runAsUser: z.int(),
      fsGroup: z.int(),
      seccompProfile: z.strictObject({ type: z.enum(['RuntimeDefault', 'Localhost', 'Unconfined']) }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.array(container),
    volumes: z.array(volume),
  }),
});

const strategy = z.union([
  z.strictObject({ type: z.literal('Recreate') }),
  z.strictObject({
    type: z.literal('RollingUpdate'),
    rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
  }),
]);

export const kubernetesObject = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({
      backoffLimit: z.int(),
      ttlSecondsAfterFinished: z.int(),
      template: podTemplate,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({ replicas: z.int(), strategy, selector, template: podTemplate }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.int(), selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(
        z.strictObject({ name: z.string(), port: z.int(), targetPort: z.union([z.int(), z.string()]) }),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('PersistentVolumeClaim'),
    metadata,
    spec: z.strictObject({
      accessModes: z.array(z.string()),
      resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
    }),
  }),
]);

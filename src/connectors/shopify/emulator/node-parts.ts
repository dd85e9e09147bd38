import { GraphQLError } from 'graphql';

export const formatGid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

/** Whole seconds, as Shopify writes them. */
export const formatMoment = (date: Date | null): string | null =>
  date && `${date.toISOString().slice(0, 19)}Z`;

export const buildAccessDenied = (field: string, requiredAccess: string): GraphQLError =>
  new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  });

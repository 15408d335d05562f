import type { Access, Endpoint } from '@stroyfin/contract/kit/endpoint'
import { wireSchema } from '@stroyfin/contract/kit/wire-schema'

const failure = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Что случилось и что делать, по-русски' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Сообщения по полям' },
    current: { description: 'Строка как она есть сейчас, если правка устарела' },
  },
  required: ['message'],
}

const refusals = {
  401: 'Нет сеанса',
  403: 'Нет права',
  404: 'Не найдено',
  409: 'Конфликт',
  422: 'Ошибки полей',
}

/** The OpenAPI 3.1 description of every declared call. */
export function openApiDocument(api: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Строительные финансы',
      version: '1.0.0',
      description:
        'Вызовы под /api/ принимают JSON. К каждому POST браузер добавляет company_id, region_bank_id и loan_agreement_id текущего контекста. Запись принимает заголовок Idempotency-Key.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failure },
    },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  const shape = wireSchema(endpoint.input)
  return {
    summary: endpoint.title,
    description: accessText(endpoint.access),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.method === 'POST' && {
      requestBody: { content: { 'application/json': { schema: shape } } },
    }),
    responses: {
      200: { description: 'Ответ', content: { 'application/json': { schema: wireSchema(endpoint.output) } } },
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [
          code,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  }
}

function accessText(access: Access): string {
  if (access === 'public') return 'Доступно без сеанса.'
  if (access === 'session') return 'Доступно любому вошедшему.'
  if (access === 'superuser') return 'Только суперпользователь.'
  return `Права: ${typeof access === 'string' ? access : access.join(', ')}.`
}

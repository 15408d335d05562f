import { api } from '@stroyfin/contract/api'
import { moneyOut } from '@stroyfin/contract/kit/fields'
import { wireSchema } from '@stroyfin/contract/kit/wire-schema'
import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerSerializer } from './answer-serializer.ts'

const output = z.object({ id: z.number(), name: z.string().nullable() })

test('an answer carries what its call declares and nothing else, the second as the first', () => {
  const write = answerSerializer(output)
  expect(write({ id: 1, name: null, password_hash: 'x' })).toBe('{"id":1,"name":null}')
  expect(write({ id: 2, name: 'Берег', password_hash: 'x' })).toBe('{"id":2,"name":"Берег"}')
})

test('calls of different shapes do not share a serializer', () => {
  answerSerializer(output)({ id: 1, name: null })
  expect(answerSerializer(z.array(z.string()))(['а'])).toBe('["а"]')
})

test('one of several shapes or nothing', () => {
  const write = answerSerializer(z.object({ initial: z.union([z.string(), z.literal(true)]).nullable() }))
  expect([write({ initial: true }), write({ initial: 'да' }), write({ initial: null })]).toEqual([
    '{"initial":true}',
    '{"initial":"да"}',
    '{"initial":null}',
  ])
})

test('a value of any plain kind is written as it is; sums beside it stay numbers', () => {
  const value = z.union([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.array(z.string())])
  const write = answerSerializer(z.array(z.object({ value: value.optional(), summ: moneyOut.nullable() })))
  const rows = [
    { value: 'а"', summ: null },
    { value: ['б', 'в'], summ: '10.50' },
    { value: null, summ: '1.00' },
  ]
  expect(JSON.parse(write([...rows, { summ: '-0.01' }]))).toEqual([
    { value: 'а"', summ: null },
    { value: ['б', 'в'], summ: 10.5 },
    { value: null, summ: 1 },
    { summ: -0.01 },
  ])
})

test('for every declared call a serializer can be made, although a start makes none', () => {
  const failed = api.flatMap(({ path, output }) => {
    try {
      fastJson(wireSchema(output))
      return []
    } catch (error) {
      return [`${path}: ${error}`]
    }
  })
  expect(failed).toEqual([])
})

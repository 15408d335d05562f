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

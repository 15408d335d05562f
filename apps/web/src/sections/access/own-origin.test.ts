import { expect, test } from 'vitest'
import { onOwnOrigin } from './own-origin.ts'

test.each([
  ['http://localhost:3000/registration?token=a_b', 'https://finance.bereg.example'],
  ['https://finance.bereg.example/registration?token=a_b', 'http://10.0.0.7:3000'],
  ['/registration?token=a_b', 'http://10.0.0.7:3000'],
])('a link %s is handed over on %s', (link, origin) => {
  expect(onOwnOrigin(link, origin)).toBe(`${origin}/registration?token=a_b`)
})

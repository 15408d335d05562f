import { findBanks } from '@stroyfin/contract/banks/find-banks'
import { loadCities } from '@stroyfin/contract/cities/load-cities'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const viewer = { as: 'viewer' }

test('cities come with their regions (R-7-21)', async () => {
  const { cities } = await app.call(loadCities, {}, viewer)
  expect(cities.length).toBeGreaterThan(0)
  expect(cities.every((city) => city.name !== '' && city.region !== '')).toBe(true)
})

test('a bank is found by the beginning of its БИК and by a part of its name', async () => {
  const [known] = (await app.call(findBanks, { search: '04' }, viewer)).banks
  expect(known).toBeDefined()
  const by_bic = await app.call(findBanks, { search: known?.bic ?? '' }, viewer)
  expect(by_bic.banks).toEqual([known])
  const by_name = await app.call(
    findBanks,
    { search: (known?.name ?? '').slice(4, 12).toUpperCase() },
    viewer,
  )
  expect(by_name.banks).toContainEqual(known)
})

test('an empty question finds nothing', async () => {
  expect(await app.call(findBanks, { search: '  ' }, viewer)).toMatchObject({ banks: [] })
})

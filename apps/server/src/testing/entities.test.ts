import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { getUser } from '@stroyfin/contract/auth/get-user'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { findEntity } from '@stroyfin/contract/search/find-entity'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const number = expect.any(Number)
const text = expect.any(String)
const flag = expect.any(Boolean)

test('a user (R-3-01, R-3-02, R-1-30)', async () => {
  const { user } = await app.call(getUser, {}, director)
  expect(user).toMatchObject({
    id: number,
    is_superuser: false,
    username: 'director',
    first_name: text,
    last_name: text,
    email: text,
    profile: { delivery: text },
  })
})

test('a record of rights: a name and five flags (R-3-07, R-9-18)', async () => {
  const input = { name: ['agreement', 'ks'], company_id: app.company_id }
  const { permission } = await app.call(loadPermission, input, { as: 'engineer' })
  for (const record of permission) {
    expect(record).toEqual({
      name: text,
      is_access: flag,
      is_view: flag,
      is_create: flag,
      is_edit: flag,
      is_remove: flag,
    })
  }
  expect(permission.map(({ name }) => name)).toEqual(expect.arrayContaining(['agreement', 'ks']))
})

test('the administrator’s record is called admin (R-9-19)', async () => {
  const { permission } = await app.call(loadPermission, { name: 'ks', company_id: app.company_id }, director)
  expect(permission[0]).toMatchObject({ name: 'admin', is_access: true })
})

test('a company counts its people and projects; a person belongs to several (R-3-08 … R-3-11, R-1-03)', async () => {
  const { companies } = await app.call(loadCompaniesList, {}, director)
  expect(companies.length).toBeGreaterThan(1)
  for (const company of companies) {
    expect(company).toMatchObject({
      id: number,
      name: text,
      user_ids: expect.arrayContaining([number]),
      users_length: company.user_ids.length,
      projects_length: number,
    })
  }
  const [projects, [company]] = [await app.call(loadProjects, {}, director), companies]
  expect(company?.projects_length).toBe(projects.length)
})

test('contractors, projects, loan agreements and articles have what lists of choice need (R-3-12 … R-3-17, R-3-27)', async () => {
  const { contractors } = await app.call(loadContractors, {}, director)
  expect(contractors[0]).toMatchObject({ id: number, name: text })
  expect((await app.call(loadProjects, {}, director))[0]).toMatchObject({ id: number, name: text })
  const [loan] = await app.call(loadLoanAgreements, {}, director)
  expect(loan).toMatchObject({ id: number, groups: expect.any(Array) })
  const { classifier } = await app.call(loadClassifier, {}, director)
  expect(classifier[1]).toMatchObject({
    id: number,
    level: number,
    is_folder: flag,
    classifier_full_name: text,
    group_id: number,
  })
})

test('counters of what waits for approval, zero where nothing does (R-3-31, R-3-32)', async () => {
  expect(await app.call(loadRequestsForApproval, {}, { as: 'viewer' })).toEqual({
    agreement_count: 0,
    smeta_count: 0,
    ks_count: 0,
    payment_count: 0,
    registry_count: 0,
    bank_registry: 0,
  })
})

test('what the search finds: a type, its Russian name, a name and an id (R-3-33)', async () => {
  const { items } = await app.call(findEntity, { search_string: 'бетон' }, director)
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    expect(item).toMatchObject({
      row_type: text,
      row_type_ru: expect.stringMatching(/[А-Яа-я]/),
      name: text,
      id: number,
    })
  }
})

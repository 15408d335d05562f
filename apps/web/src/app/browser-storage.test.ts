import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientState } from '../session/client-state.ts'
import { localSettings, storedId } from '../session/local-settings.ts'
import { rememberObject } from '../session/remember-object.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { readOpenRows, writeOpenRows } from '../ui/grid/open-rows.ts'
import { rememberRoute } from './previous-route.ts'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

describe('the keys of the browser’s storage', () => {
  test.each([
    ['jwt', localSettings.jwt],
    ['currentCompanyId', localSettings.currentCompanyId],
    ['current-loan-agreement-7', localSettings.loanAgreementId(7)],
    ['general-contractor-id-7', localSettings.contractorId(7)],
    ['project-id-7', localSettings.projectId(7)],
    ['currentObjectId', localSettings.currentObjectId],
    ['isDev', localSettings.isDev],
    ['rssp_initial_temple', localSettings.rsspInitialTemple],
    ['previousRoute', localSettings.previousRoute],
  ])('%s (R-3-67 … R-3-73, R-3-75, R-3-76)', (key, setting) => {
    setting.write('12')
    expect(localStorage.getItem(key)).toBe('12')
    expect(setting.read()).toBe('12')
    setting.remove()
    expect(localStorage.length).toBe(0)
  })

  test('what each company chose stays when another is chosen', () => {
    localSettings.projectId(1).write('11')
    localSettings.projectId(2).write('22')
    localSettings.currentCompanyId.write('2')
    expect(storedId(localSettings.projectId(1))).toBe(11)
    expect(storedId(localSettings.projectId(2))).toBe(22)
  })

  test('open folders are a list of ids under the path of the page (R-3-74, R-4-26)', () => {
    writeOpenRows('/classifiers/classifier/', ['3', '5'])
    expect(JSON.parse(localStorage.getItem('tree-state:/classifiers/classifier/') ?? '')).toEqual(['3', '5'])
    expect([...(readOpenRows('/classifiers/classifier/') ?? [])]).toEqual(['3', '5'])
    expect(readOpenRows('/agreements/')).toBeUndefined()
  })

  test('the route left is kept as name, parameters and query (R-2.1-14, R-2.1-15, R-3-64, R-3-76)', () => {
    rememberRoute({ name: 'agreement', params: { id: '5' }, query: { tab: 'ks' } })
    expect(JSON.parse(localStorage.getItem('previousRoute') ?? '')).toEqual({
      name: 'agreement',
      params: { id: '5' },
      query: { tab: 'ks' },
    })
  })

  test('the document opened last: its id outlives the tab, its type and name stand in the state (R-3-57, R-3-72)', () => {
    rememberObject({ type: 'agreement', id: 12, name: 'Договор № 5 от 01.02.2026' })
    expect(localStorage.getItem('currentObjectId')).toBe('12')
    expect(clientState().currentObject).toEqual({
      type: 'agreement',
      id: 12,
      name: 'Договор № 5 от 01.02.2026',
    })
  })

  test('a browser that forbids its storage only forgets', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(localSettings.jwt.read()).toBeNull()
    expect(() => localSettings.jwt.write('1')).not.toThrow()
    expect(() => localSettings.jwt.remove()).not.toThrow()
    expect(readOpenRows('/')).toBeUndefined()
    expect(() => writeOpenRows('/', ['1'])).not.toThrow()
  })
})

/** Browser storage under exactly the keys of spec §3; every reading survives rubbish in the storage. */
export const localSettings = {
  jwt: setting('jwt'),
  currentCompanyId: setting('currentCompanyId'),
  currentObjectId: setting('currentObjectId'),
  /** 'true' or absent. */
  isDev: setting('isDev'),
  rsspInitialTemple: setting('rssp_initial_temple'),
  /** JSON {name, params, query} of the page left last. */
  previousRoute: setting('previousRoute'),
  /** 'tree' or absent: how the list of payments was looked at last. */
  paymentsView: setting('payments-view'),
  /** How high a place of a page was, in whole pixels. */
  placeHeight: (place: string) => setting(`height:${place}`),
  /** 'folded' or absent: pictures over the tables of reports. */
  reportCharts: setting('report-charts'),
  /** JSON [{href, title}]: documents and reports opened last. */
  recentPages: (company_id: number, user_id: number) => setting(`recent:${company_id}:${user_id}`),
  /** 'ahead' or absent: the first steps of an empty company were shown and their end is still to be told. */
  firstSteps: (company_id: number) => setting(`first-steps:${company_id}`),
  loanAgreementId: (company_id: number) => setting(`current-loan-agreement-${company_id}`),
  contractorId: (company_id: number) => setting(`general-contractor-id-${company_id}`),
  projectId: (company_id: number) => setting(`project-id-${company_id}`),
}

export interface Setting {
  read(): string | null
  write(value: string): void
  remove(): void
}

function setting(key: string): Setting {
  return {
    read: () => guarded(() => localStorage.getItem(key)),
    write: (value) => {
      guarded(() => localStorage.setItem(key, value))
    },
    remove: () => {
      guarded(() => localStorage.removeItem(key))
    },
  }
}

/** A browser may forbid storage; the product then works without memory. */
function guarded<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** A stored id (A-011: decimal strings); rubbish reads as null. */
export function storedId(stored: Setting): number | null {
  const value = stored.read()
  return value && /^\d{1,15}$/.test(value) ? Number(value) : null
}

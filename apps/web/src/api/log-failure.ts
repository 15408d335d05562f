/** Failures the specification wants in the console only: startup lists, checks of rights, vacation (R-8-18, R-8-20, R-8-34). */
export function logFailure(what: string): (error: unknown) => void {
  return (error) => console.warn(what, error)
}

export { CodeField } from './CodeField.tsx'
export { CodeHost } from './CodeHost.tsx'
export { SecondStepDialog } from './SecondStepDialog.tsx'
export { SecondStepSwitch } from './SecondStepSwitch.tsx'

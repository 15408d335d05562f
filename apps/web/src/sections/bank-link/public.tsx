export { BankConnection } from './BankConnection.tsx'
export { BankLife } from './BankLife.tsx'
export { OrderMenu } from './OrderMenu.tsx'
export { RegistryOrders } from './RegistryOrders.tsx'

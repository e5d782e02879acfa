const STATUS = {
  AccessDeniedException: 403,
  ValidationException: 400,
  ResourceNotFoundException: 404,
  ConflictException: 409,
  UnknownOperationException: 404,
  InternalServerException: 500,
} as const

type Name = keyof typeof STATUS

export class SchedulerError extends Error {
  override readonly name: Name
  readonly status: number

  constructor(name: Name, message: string) {
    super(message)
    this.name = name
    this.status = STATUS[name]
  }
}

export const invalid = (message: string) => new SchedulerError('ValidationException', message)

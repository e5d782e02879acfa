import { documentClient } from '../../shared/dynamo/client.ts'
import type { Gate } from '../../shared/http/gate.ts'
import { awsGate } from '../../shared/http/gate.wiring.ts'
import { serve } from '../../shared/http/pipeline.ts'
import { destinationsApi } from './destinations.api.ts'
import { type DestinationsWorld, destinationOperations, destinationsWorld } from './destinations.wiring.ts'

export const serveDestinations = (world: DestinationsWorld, gate: Gate) =>
  serve(destinationsApi, destinationOperations(world), gate)

const client = documentClient()
export const handler = serveDestinations(destinationsWorld(client), awsGate(client))

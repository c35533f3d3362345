"""Real local clusters of Ray and Dask; `make nightly` installs both, elsewhere these tests are left out."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from oddtrick.research.simulate import Plan, Row, executor_for, run

PLAN = Plan(code="bridge-1895", seed="9", features=("N strength",))
NUMBER = 12_000

pytestmark = pytest.mark.filterwarnings("default")


def rows(cluster: str) -> list[Row]:
    with executor_for(cluster) as executor, run(PLAN, NUMBER, executor, workers=4) as parts:
        return [row for part in parts for row in part]


@pytest.fixture(scope="module")
def alone() -> list[Row]:
    return rows("")


@pytest.fixture
def dask_address() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield str(cluster.scheduler_address)


@pytest.fixture
def ray_address() -> Iterator[str]:
    if sys.platform == "win32":
        pytest.skip("clusters of Ray are made on Linux and macOS")
    utils = pytest.importorskip("ray.cluster_utils")
    cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    yield f"ray://{cluster.address}"
    cluster.shutdown()


def test_dask_makes_the_rows_of_one_process(dask_address: str, alone: list[Row]) -> None:
    assert rows(dask_address) == alone
    assert rows(dask_address.replace("tcp://", "dask://")) == alone


def test_ray_makes_the_rows_of_one_process(ray_address: str, alone: list[Row]) -> None:
    assert rows(ray_address) == alone
